// Questions to the worker that searches. It starts with the first question.
import type { Answered, Answers, Question } from './engine_messages';

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Waiting>();

export function ask<Kind extends keyof Answers>(question: Extract<Question, { ask: Kind }>): Promise<Answers[Kind]> {
  worker ??= started();
  const id = ++asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.postMessage({ id, question });
  });
}

function started(): Worker {
  const fresh = new Worker(new URL('./engine_worker.ts', import.meta.url), { type: 'module' });
  fresh.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error !== undefined) one?.reject(new Error(data.error));
    else one?.resolve(data.answer as never);
  });
  return fresh;
}
