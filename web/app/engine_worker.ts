// The search in its own thread, so that the page never waits for it.
import wasm from '../../build/wasm/damero.wasm?url';
import type { Answered, Answers, Asked, Question } from './engine_messages';
import { loadLibrary, type Library } from './library';
import { turningPoint } from './turning_point';

const library = loadLibrary(wasm);

function answerTo(rules: Library, question: Question): Answers[keyof Answers] {
  if (question.ask === 'turning') return turningPoint(rules, question.game, question.side);
  const game = rules.open(question.game.key, question.game.start);
  if ('reason' in game) throw new Error(game.reason);
  for (const move of question.game.moves) game.play(move);
  const answer =
    question.ask === 'reply'
      ? game.reply(question.depth, question.slip, BigInt(question.seed))
      : game.wantsDraw(question.side, question.depth);
  game.close();
  return answer;
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const say = (answered: Answered) => postMessage(answered);
  try {
    say({ id: data.id, answer: answerTo(await library, data.question) });
  } catch (error) {
    say({ id: data.id, error: String(error) });
  }
});
