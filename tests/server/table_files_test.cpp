#include "server/table_files.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "machine/table_folder.hpp"
#include "store/temporary_folder.hpp"
#include "tables/build.hpp"

namespace damero {
namespace {

struct TableFilesTest : testing::Test {
  TableFilesTest() {
    TableFolder russian(folder.path(), VariantId::russian, [](const std::string&) {});
    EXPECT_FALSE(build_tables(VariantId::russian, {.pieces = 2}, russian, {}));
  }

  static Request request_of(const std::string& method, RequestHeaders headers = {}) {
    return {.method = method, .headers = std::move(headers)};
  }
  [[nodiscard]] Response get(std::string_view path, RequestHeaders headers = {}) const {
    return files.serve(request_of("GET", std::move(headers)), path);
  }
  [[nodiscard]] Response table(RequestHeaders headers = {}) const {
    return get("/tables/russian/KvM.table", std::move(headers));
  }

  [[nodiscard]] std::string whole() const {
    std::ifstream file(folder.path() / "russian" / "KvM.table", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  static std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return {};
  }

  test::TemporaryFolder folder;
  const TableFiles files{folder.path()};
};

TEST_F(TableFilesTest, ListsWhatIsThere) {
  const auto size = [&](const char* name) {
    return std::to_string(std::filesystem::file_size(folder.path() / "russian" / name));
  };
  const Response response = get("/tables/russian/index.json");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(header(response, "Content-Type"), "application/json");
  EXPECT_EQ(response.content(), R"({"tables":[{"name":"KvK","bytes":)" + size("KvK.table") +
                                    R"(},{"name":"KvM","bytes":)" + size("KvM.table") + R"(},{"name":"MvM","bytes":)" +
                                    size("MvM.table") + "}]}");
  EXPECT_EQ(get("/tables/brazilian/index.json").content(), R"({"tables":[]})");

  std::filesystem::remove(folder.path() / "russian" / "KvM.table");
  std::filesystem::create_directory(folder.path() / "russian" / "KKvK.table");
  std::ofstream(folder.path() / "russian" / "else.table") << "else";
  std::ofstream(folder.path() / "russian" / "KMvK.table.next") << "half a table";
  EXPECT_EQ(get("/tables/russian/index.json").content().find("KvM"), std::string::npos);
  EXPECT_EQ(get("/tables/russian/index.json").content().find("KKvK"), std::string::npos);
  EXPECT_EQ(get("/tables/russian/index.json").content().find("else"), std::string::npos);
  EXPECT_EQ(get("/tables/russian/index.json").content().find("KMvK"), std::string::npos);
}

TEST_F(TableFilesTest, WithoutAFolderThereAreNone) {
  const TableFiles none(std::nullopt);
  EXPECT_EQ(none.serve(request_of("GET"), "/tables/russian/index.json").content(), R"({"tables":[]})");
  EXPECT_EQ(none.serve(request_of("GET"), "/tables/russian/KvM.table").status, 404);
  EXPECT_EQ(none.serve(request_of("GET"), "/tables/chess/index.json").status, 404);
}

TEST_F(TableFilesTest, FindsNothingElse) {
  std::ofstream(folder.path() / "secret.table") << std::string(1'000, 's');
  std::ofstream(folder.path() / "russian" / "else.table") << std::string(1'000, 'e');
  for (const char* path : {"/tables/",
                           "/tables/russian",
                           "/tables/russian/",
                           "/tables/index.json",
                           "/tables//index.json",
                           "/tables/chess/index.json",
                           "/tables/bashni/index.json",
                           "/tables/lasca/index.json",
                           "/tables/bashni/KvK.table",
                           "/tables/russian/index.json/",
                           "/tables/russian/KKvK.table",
                           "/tables/russian/else.table",
                           "/tables/russian/.table",
                           "/tables/russian/KvM",
                           "/tables/russian/KvM.table/",
                           "/tables/russian/MvK.table",
                           "/tables/russian/kvm.table",
                           "/tables/russian/KvM.table.next",
                           "/tables/russian/../russian/KvM.table",
                           "/tables/russian/../secret.table",
                           "/tables/russian/./KvM.table",
                           "/tables/../russian/KvM.table",
                           "/tables/russian//KvM.table",
                           "/tables/russian/KKKKKKvK.table",
                           "/tables/RUSSIAN/KvM.table",
                           "/tables/international/KvM.table"}) {
    const Response response = get(path);
    EXPECT_EQ(response.status, 404) << path;
    EXPECT_EQ(header(response, "Content-Type"), "application/json") << path;
  }
}

TEST_F(TableFilesTest, ServesTheWhole) {
  const Response response = table();
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.content(), whole());
  EXPECT_GT(whole().size(), Table::least_head);
  EXPECT_EQ(header(response, "Content-Type"), "application/octet-stream");
  EXPECT_EQ(header(response, "Accept-Ranges"), "bytes");
  EXPECT_EQ(header(response, "Cache-Control"), "no-cache");
  EXPECT_EQ(header(response, "Content-Range"), "");
}

TEST_F(TableFilesTest, ServesARange) {
  const std::string size = std::to_string(whole().size());
  const auto range = [&](const char* text) { return table({.range = text}); };
  const Response middle = range("bytes=100-199");
  EXPECT_EQ(middle.status, 206);
  EXPECT_EQ(middle.content(), whole().substr(100, 100));
  EXPECT_EQ(header(middle, "Content-Range"), "bytes 100-199/" + size);
  EXPECT_EQ(header(middle, "Accept-Ranges"), "bytes");
  EXPECT_EQ(header(middle, "ETag"), header(table(), "ETag"));
  EXPECT_EQ(range("bytes=-7").content(), whole().substr(whole().size() - 7));
  EXPECT_EQ(range("bytes=76-").content(), whole().substr(76));
  EXPECT_EQ(range("bytes=0-999999999").content(), whole());
  EXPECT_EQ(range("bytes=0-999999999").status, 206);
  for (const char* other : {"bytes=0-1,4-5", "bytes=x", "lines=0-1"}) {
    EXPECT_EQ(range(other).status, 200) << other;
    EXPECT_EQ(range(other).content(), whole()) << other;
  }
}

TEST_F(TableFilesTest, SaysHowLongItIsWhereARangeIsBeyondIt) {
  const Response response = table({.range = "bytes=999999999-"});
  EXPECT_EQ(response.status, 416);
  EXPECT_EQ(header(response, "Content-Range"), "bytes */" + std::to_string(whole().size()));
}

TEST_F(TableFilesTest, OnlyGetHasRanges) {
  const Response response = files.serve(request_of("HEAD", {.range = "bytes=0-9"}), "/tables/russian/KvM.table");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.content().size(), whole().size());
  EXPECT_EQ(header(response, "Accept-Ranges"), "bytes");
  EXPECT_EQ(header(response, "Content-Range"), "");
}

TEST_F(TableFilesTest, KnowsWhatTheBrowserHas) {
  const std::string etag = header(table(), "ETag");
  EXPECT_TRUE(etag.starts_with('"') && etag.ends_with('"'));
  for (const std::string& known : {etag, "W/" + etag, "\"x\", " + etag, std::string("*")}) {
    const Response response = table({.if_none_match = known, .range = "bytes=0-9"});
    EXPECT_EQ(response.status, 304) << known;
    EXPECT_EQ(response.content(), "");
    EXPECT_EQ(header(response, "ETag"), etag);
  }
  EXPECT_EQ(table({.if_none_match = "\"x\""}).status, 200);
  EXPECT_NE(header(get("/tables/russian/KvK.table"), "ETag"), etag);
}

TEST_F(TableFilesTest, TheRestOfAnotherFileIsNotSent) {
  const std::string etag = header(table(), "ETag");
  const auto status = [&](const std::string& if_range) {
    return table({.range = "bytes=0-9", .if_range = if_range}).status;
  };
  EXPECT_EQ(status(etag), 206);
  for (const std::string& other : {std::string("\"x\""), "W/" + etag, etag.substr(1, etag.size() - 2),
                                   std::string("Sat, 29 Oct 1994 19:43:31 GMT")})
    EXPECT_EQ(status(other), 200) << other;
  EXPECT_EQ(table({.range = "bytes=999999999-", .if_range = "\"x\""}).status, 200);
}

TEST_F(TableFilesTest, TheTagChangesWithTheFile) {
  const std::string etag = header(table(), "ETag");
  std::filesystem::copy_file(folder.path() / "russian" / "MvM.table", folder.path() / "russian" / "KvM.table",
                             std::filesystem::copy_options::overwrite_existing);
  EXPECT_NE(header(table(), "ETag"), etag);
}

TEST_F(TableFilesTest, AnAnswerOutlivesTheFile) {
  const std::string before = whole();
  const Response response = table({.range = "bytes=10-"});
  std::filesystem::remove_all(folder.path() / "russian");
  EXPECT_EQ(response.content(), before.substr(10));
  EXPECT_EQ(table().status, 404);
}

TEST_F(TableFilesTest, WhatIsShorterThanAHeaderIsNoTable) {
  std::ofstream(folder.path() / "russian" / "KvM.table") << "short";
  EXPECT_EQ(table().status, 404);
  std::ofstream(folder.path() / "russian" / "KvM.table") << "";
  EXPECT_EQ(table().status, 404);
}

TEST_F(TableFilesTest, WhatCannotBeReadIsTold) {
  std::filesystem::remove(folder.path() / "russian" / "KvM.table");
  std::filesystem::create_directory(folder.path() / "russian" / "KvM.table");
  testing::internal::CaptureStderr();
  EXPECT_EQ(table().status, 503);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("KvM.table"), std::string::npos);
}

}  // namespace
}  // namespace damero
