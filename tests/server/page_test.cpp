#include "server/page.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "server/site.hpp"
#include "store/temporary_folder.hpp"

namespace damero {
namespace {

struct PageTest : testing::Test {
  test::TemporaryFolder folder;

  void write(const std::string& name, const std::string& content) {
    const auto path = folder.path() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << content;
  }

  void build() {
    write("index.html", "<p>page");
    write("index.html.br", "brotli page");
    write("index.html.gz", "gzip page");
    write("assets/app-1a2b3c.js", "code");
    write("damero.wasm", "wasm");
  }

  static std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
      if (key == name) return value;
    }
    return {};
  }

  static Request page_request() { return {.method = "GET", .headers = {.host = "h", .accept = "text/html,*/*"}}; }
};

TEST_F(PageTest, ServesFilesWithTheirTypes) {
  build();
  const Page page(folder.path());
  const Response code = page.serve({.method = "GET"}, "/assets/app-1a2b3c.js");
  EXPECT_EQ(code.content(), "code");
  EXPECT_EQ(header(code, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(header(code, "Cache-Control"), "public, max-age=31536000, immutable");
  const Response wasm = page.serve({.method = "GET"}, "/damero.wasm");
  EXPECT_EQ(header(wasm, "Content-Type"), "application/wasm");
  EXPECT_EQ(header(wasm, "Cache-Control"), "no-cache");
  EXPECT_EQ(page.serve({.method = "GET"}, "/nothing").status, 404);
  EXPECT_EQ(page.serve({.method = "GET"}, "/../damero.wasm").status, 404);
}

TEST_F(PageTest, PageAddressesGetTheIndex) {
  build();
  const Page page(folder.path());
  EXPECT_EQ(page.serve({.method = "GET"}, "/").content(), "<p>page");
  EXPECT_EQ(page.serve(page_request(), "/racha/abc").content(), "<p>page");
  EXPECT_EQ(page.serve(page_request(), "/assets/gone.js").status, 404);
  EXPECT_EQ(page.serve({.method = "GET", .headers = {.accept = "*/*"}}, "/racha").status, 404);
}

TEST_F(PageTest, ChoosesACodingAndKnowsWhatTheBrowserHas) {
  build();
  const Page page(folder.path());
  const auto serve = [&](const char* accept_encoding, const std::string& if_none_match = "") {
    return page.serve(
        {.method = "GET", .headers = {.accept_encoding = accept_encoding, .if_none_match = if_none_match}}, "/");
  };
  EXPECT_EQ(serve("gzip, deflate, br").content(), "brotli page");
  EXPECT_EQ(header(serve("gzip, br"), "Content-Encoding"), "br");
  EXPECT_EQ(serve("gzip, br;q=0").content(), "gzip page");
  EXPECT_EQ(serve("").content(), "<p>page");
  EXPECT_EQ(header(serve(""), "Vary"), "Accept-Encoding");

  const std::string etag = header(serve("br"), "ETag");
  EXPECT_NE(etag, header(serve("gzip"), "ETag"));
  EXPECT_EQ(serve("br", etag).status, 304);
  EXPECT_EQ(serve("br", "W/" + etag + ", \"x\"").status, 304);
  EXPECT_EQ(serve("br", "\"x\"").status, 200);
}

TEST_F(PageTest, ReadsAcceptEncoding) {
  EXPECT_TRUE(takes_coding("br", "br"));
  EXPECT_TRUE(takes_coding("gzip;q=0.5 , br ; q=1", "br"));
  EXPECT_TRUE(takes_coding("*", "br"));
  EXPECT_FALSE(takes_coding("*, br;q=0.000", "br"));
  EXPECT_TRUE(takes_coding("br;q=0.001", "br"));
  EXPECT_FALSE(takes_coding("bro", "br"));
  EXPECT_FALSE(takes_coding("identity", "br"));
}

TEST_F(PageTest, SaysWhenItHasNotBeenBuilt) {
  const Page page(folder.path() / "missing");
  EXPECT_FALSE(page.is_built());
  const Response response = page.serve({.method = "GET"}, "/");
  EXPECT_EQ(response.status, 503);
  EXPECT_NE(response.content().find("./run"), std::string::npos);
}

}  // namespace
}  // namespace damero
