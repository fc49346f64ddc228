#include "notation/json.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>

#include "notation/game_of.hpp"
#include "notation/move_text.hpp"

namespace damero {
namespace {

using boost::json::parse;

TEST(Json, EscapesStrings) {
  JsonWriter json;
  json.begin_array().value("a\"b\\c\n\x01é").value(std::string_view{"\xE9\x80", 2}).value(true).value(-3).null().end_array();
  EXPECT_EQ(json.text(), "[\"a\\\"b\\\\c\\u000a\\u0001é\",\"\xEF\xBF\xBD\xEF\xBF\xBD\",true,-3,null]");
}

TEST(Json, OfAGameHasWhatABoardShows) {
  Game game = game_of("bashni", "W:Wc3,h2:Bd4(w),Kg7");
  JsonWriter json;
  write_game(json, game);
  EXPECT_EQ(parse(json.text()), parse(R"({
    "game":"bashni","ply":0,"turn":"white","fen":"W:Wh2,c3:Bd4(w),Kg7","start_fen":"W:Wh2,c3:Bd4(w),Kg7",
    "squares":{"h2":"w","c3":"w","d4":"bw","g7":"B"},"moves":[],"legal":["c3xe5"],
    "routes":[{"text":"c3xe5","path":["c3","e5"],"captured":["d4"]}],"must_capture":true,"last":null,
    "counts":[{"reason":"too_long","done":0,"limit":250,"unit":"plies"},
              {"reason":"no_progress","done":0,"limit":50,"unit":"plies"}],
    "no_progress":0,"plies_left":250,"result":null})"));

  game.play(std::get<Move>(read_move(game, "c3xe5")));
  game.resign(Side::black);
  JsonWriter after;
  write_game(after, game);
  const auto view = parse(after.text());
  EXPECT_EQ(view.at("moves"), parse(R"(["c3xe5"])"));
  EXPECT_EQ(view.at("last"), parse(R"({"text":"c3xe5","path":["c3","e5"],"captured":["d4"]})"));
  EXPECT_EQ(view.at("legal"), parse("[]"));
  EXPECT_EQ(view.at("result"), parse(R"({"winner":"white","reason":"resignation"})"));

  JsonWriter before;
  write_game_at(before, game, 0);
  const auto past = parse(before.text());
  EXPECT_EQ(past.at("ply"), parse("0"));
  EXPECT_EQ(past.at("routes"), parse("[]"));
  EXPECT_EQ(past.at("result"), parse("null"));
}

TEST(Json, OfAMoveHasThePositionAfterIt) {
  const Game game = game_of("russian", "W:Wh6:Bg7,c5,d2");
  JsonWriter json;
  write_move(json, game.position(), game.legal_moves(), game.legal_moves()[0]);
  EXPECT_EQ(parse(json.text()), parse(R"({"text":"h6xe1","from":"h6","to":"e1","path":["h6","f8","b4","e1"],
    "captured":["g7","c5","d2"],"fen":"B:WKe1:B"})"));
}

TEST(Json, OfARefusalHasWhatItsCodePromises) {
  const auto refusal_of = [](const Game& game, const char* text) {
    JsonWriter json;
    write_refusal(json, game, std::get<Refusal>(read_move(game, text)));
    return parse(json.text());
  };
  const Game majority = game_of("brazilian", "W:Wc3,g3:Bb4,b6,f4");
  EXPECT_EQ(refusal_of(majority, "g3xe5"), parse(R"({"code":"must_capture_more","entered":["g3","e5"],"at":null,
    "routes":[{"text":"c3xc7","path":["c3","a5","c7"],"captured":["b4","b6"]}],"takes":1,"must_take":2})"));
  EXPECT_EQ(refusal_of(majority, "g3-?"),
            parse(R"({"code":"unreadable","entered":["g3"],"at":null,"routes":[],"place":3})"));
  EXPECT_EQ(refusal_of(majority, "a1-b2").at("at"), parse("\"a1\""));
}

TEST(Json, OfWhatTablesSayHasNullForWhatIsNotKnown) {
  const Game game = game_of("russian", "W:WKf4:Bg3");
  const Move capture = game.legal_moves()[0];
  const auto json_of = [&](const Prospect& prospect) {
    JsonWriter json;
    write_prospect_members(json.begin_object(), game, prospect);
    json.end_object();
    return parse(json.text());
  };
  const Worth win{Wdl::win, Distance{1}};
  EXPECT_EQ(json_of({win, {{capture, win}}, {{capture}, Result{Side::white, Reason::no_moves}}}), parse(R"({"value":"win","plies":1,
    "end":{"plies":1,"reason":"no_moves","winner":"white"},"moves":[{"text":"f4xh2","value":"win","plies":1}]})"));
  EXPECT_EQ(json_of({win, {}, {{capture}, Result{std::nullopt, Reason::repetition}}}), parse(R"({"value":"win","plies":1,
    "end":{"plies":1,"reason":"repetition","winner":null},"moves":[]})"));
  const Worth draw{Wdl::draw, drawn};
  const Worth loss{Wdl::loss};
  EXPECT_EQ(json_of({draw, {{capture, loss}}, {}}), parse(R"({"value":"draw","plies":null,"end":null,
    "moves":[{"text":"f4xh2","value":"loss","plies":null}]})"));
}

}  // namespace
}  // namespace damero
