// A player: keeps its cookie, holds every answer against the description, and can play.
import assert from 'node:assert/strict';
import { hold } from './contract.js';

export class Client {
  constructor(server) {
    this.server = server;
    this.cookie = undefined;
  }

  /** Sends a request; `body` may be a text that is sent as it is. */
  async send(method, target, body, headers = {}) {
    const response = await fetch(this.server.url + target, {
      method,
      redirect: 'manual',
      headers: { ...(this.cookie && { cookie: this.cookie }), ...headers },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    hold(method, target, { status: response.status, headers: response.headers, text });
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0];
    const json = response.headers.get('content-type') === 'application/json' && text;
    return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : undefined };
  }

  async get(target, status = 200) {
    return this.#expect(status, await this.send('GET', target), target);
  }

  async post(target, body, status = 200) {
    return this.#expect(status, await this.send('POST', target, body), target);
  }

  #expect(status, answer, target) {
    assert.equal(answer.status, status, `${target}: ${answer.text}`);
    return answer.body;
  }

  /** Makes a run; its state. */
  async create(body) {
    const state = await this.post('/api/runs', body, 201);
    this.run = `/api/runs/${state.id}`;
    return state;
  }

  /** Plays one of the legal moves. */
  async play(state, move = state.game.legal[0]) {
    return this.post(`${this.run}/moves`, { opponent: state.opponent, ply: state.game.ply, move });
  }

  /** Plays on, choosing by `choose(legal, state)`, until `enough(state)` or the run's end. */
  async playOn(state, choose = (legal) => legal[0], enough = () => false) {
    while (!enough(state) && (state.status === 'playing' || state.status === 'ready' || state.status === 'won_game')) {
      state =
        state.status === 'won_game'
          ? await this.post(`${this.run}/next`, { opponent: state.opponent + 1 })
          : await this.play(state, choose(state.game.legal, state));
    }
    return state;
  }
}
