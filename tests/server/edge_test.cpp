// What is looked at before anything is done: addresses, origins, limits, cookies, codes.
#include <gtest/gtest.h>

#include "server/api.hpp"
#include "server/http.hpp"
#include "server/player_key.hpp"
#include "server/rate_limit.hpp"

namespace damero {
namespace {

TEST(Target, IsReadWithItsQuery) {
  const auto target = parse_target("/api/runs/%61?mine&x=%20y&&z=");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/runs/a");
  EXPECT_EQ(target->parameter("mine"), "");
  EXPECT_EQ(target->parameter("x"), " y");
  EXPECT_EQ(target->parameter("z"), "");
  EXPECT_EQ(target->parameter("none"), std::nullopt);
}

TEST(Target, RefusesWhatIsNoPath) {
  for (const char* text : {"", "*", "http://a/b", "/%", "/%4", "/%zz", "/a%00b", "/a?b=%q1"}) {
    EXPECT_FALSE(parse_target(text)) << text;
  }
}

TEST(Target, InAbsoluteFormNamesItsHost) {
  const auto resolved = [](const char* target, const char* host = "header", bool may_name_no_host = false) {
    Request request{.target = target, .headers = {.host = host}, .may_name_no_host = may_name_no_host};
    resolve_absolute_form(request);
    return request.headers.host + ' ' + request.target;
  };
  EXPECT_EQ(resolved("http://a:8080/b/c?d=http://e/"), "a:8080 /b/c?d=http://e/");
  EXPECT_EQ(resolved("HTTPS://[::1]:9/"), "[::1]:9 /");
  EXPECT_EQ(resolved("http://a"), "a /");
  EXPECT_EQ(resolved("http://a?b"), "a /?b");
  EXPECT_EQ(resolved("http://a/b", ""), " /b");  // HTTP/1.1 needs the header as well
  EXPECT_EQ(resolved("http://a/b", "", true), "a /b");
  for (const char* other : {"/b", "/b?c=http://d/", "http:///b", "http://user@a/b", "ftp://a/b", "://a/b", "*", "a:443"}) {
    EXPECT_EQ(resolved(other), std::string("header ") + other);
  }
}

TEST(Origin, IsForeignUnlessItIsTheHost) {
  const auto foreign = [](const char* origin, const char* host) {
    return is_foreign({.host = host, .origin = std::string(origin)});
  };
  EXPECT_FALSE(is_foreign({.host = "127.0.0.1:8080"}));
  EXPECT_FALSE(foreign("http://127.0.0.1:8080", "127.0.0.1:8080"));
  EXPECT_FALSE(foreign("https://Damero.Example", "damero.example"));
  EXPECT_FALSE(foreign("https://damero.example", "damero.example:443"));
  EXPECT_TRUE(foreign("http://127.0.0.1:8081", "127.0.0.1:8080"));
  EXPECT_TRUE(foreign("http://localhost:8080", "127.0.0.1:8080"));
  EXPECT_TRUE(foreign("https://evil.example", "damero.example"));
  EXPECT_TRUE(foreign("https://damero.example.evil.example", "damero.example"));
  EXPECT_TRUE(foreign("null", "damero.example"));
  EXPECT_TRUE(foreign("", "damero.example"));
}

TEST(RateLimit, LetsFiveSecondsWorthThroughAndThenTheRate) {
  RateLimit limit(200);
  RateLimit::Clock::time_point now{};
  for (int i = 0; i < 1'000; ++i) ASSERT_FALSE(limit.refuse("192.0.2.1", now));
  EXPECT_EQ(limit.refuse("192.0.2.1", now), 1);
  EXPECT_FALSE(limit.refuse("192.0.2.2", now));
  now += std::chrono::milliseconds(50);
  for (int i = 0; i < 10; ++i) ASSERT_FALSE(limit.refuse("192.0.2.1", now));
  EXPECT_TRUE(limit.refuse("192.0.2.1", now));
}

TEST(RateLimit, SaysHowLongToWait) {
  RateLimit limit(0.25);
  RateLimit::Clock::time_point now{};
  EXPECT_FALSE(limit.refuse("a", now));
  EXPECT_EQ(limit.refuse("a", now), 3);  // a quarter of a request is left of the burst
}

TEST(RateLimit, ForgetsAddressesThatAreQuiet) {
  RateLimit limit(200);
  RateLimit::Clock::time_point now{};
  for (int i = 0; i < 5'000; ++i) {
    now += std::chrono::milliseconds(10);
    ASSERT_FALSE(limit.refuse(std::to_string(i), now));
  }
  EXPECT_LT(limit.addresses(), 1'100U);
}

TEST(RateLimit, ZeroIsNoLimit) {
  RateLimit limit(0);
  for (int i = 0; i < 10'000; ++i) ASSERT_FALSE(limit.refuse("a", {}));
}

TEST(RateLimit, CountsANetworkOfIpv6AsOne) {
  EXPECT_EQ(limit_key("2001:db8:1:2:3:4:5:6"), limit_key("2001:db8:1:2:ffff::1"));
  EXPECT_NE(limit_key("2001:db8:1:2::1"), limit_key("2001:db8:1:3::1"));
  EXPECT_EQ(limit_key("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(limit_key("192.0.2.1"), "192.0.2.1");
}

TEST(PlayerKey, TokensAndIdsAreRandomAndWellFormed) {
  ASSERT_TRUE(prepare_random());
  EXPECT_EQ(new_token().size(), 43U);
  EXPECT_NE(new_token(), new_token());
  EXPECT_TRUE(looks_like_run_id(new_run_id()));
  EXPECT_NE(random_seed(), random_seed());
  for (const char* id : {"", "abc", "ABCDEFGHJKMN", "abcdefghijkl", "../../../etc", "0123456789ab0"}) {
    EXPECT_FALSE(looks_like_run_id(id)) << id;
  }
}

TEST(PlayerKey, ACodeLeadsToItsTokensPlayer) {
  const std::string token = new_token(), code = code_of(token);
  EXPECT_EQ(code.size(), 23U);
  EXPECT_EQ(code, code_of(token));
  EXPECT_NE(code, code_of(new_token()));
  const PlayerKey key = key_of(token);
  EXPECT_EQ(code_hash(code), key.code_hash);
  EXPECT_NE(key.code_hash, key.token_hash);
  EXPECT_EQ(key.token_hash.find(token), std::string::npos);
}

TEST(PlayerKey, ACodeIsReadAsPeopleTypeIt) {
  EXPECT_EQ(code_hash("0O1IL-ABCDE-FGHJK-MNPQR"), code_hash(" oo1i1 abcde fghjkmnpqr"));
  for (const char* typed : {"", "ABCDE", "00000-00000-00000-0000U", "00000-00000-00000-000000"}) {
    EXPECT_FALSE(code_hash(typed)) << typed;
  }
}

TEST(PlayerKey, TheCookieCarriesThePort) {
  EXPECT_EQ(cookie_name("127.0.0.1:8080"), "damero_8080");
  EXPECT_EQ(cookie_name("damero.example"), "damero");
  EXPECT_EQ(cookie_name("[::1]:9"), "damero_9");
  EXPECT_EQ(cookie_name("[::1]"), "damero");
}

TEST(PlayerKey, TheCookieIsFoundAmongOthers) {
  const std::string token(43, 'x');
  EXPECT_EQ(token_in("a=b; damero_8080=" + token + "; c=d", "damero_8080"), token);
  EXPECT_EQ(token_in("damero_8080=" + token, "damero_8080"), token);
  EXPECT_EQ(token_in("xdamero_8080=" + token, "damero_8080"), std::nullopt);
  EXPECT_EQ(token_in("damero_8080=short", "damero_8080"), std::nullopt);
  EXPECT_EQ(token_in("", "damero_8080"), std::nullopt);
}

}  // namespace
}  // namespace damero
