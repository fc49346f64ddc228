// A player: keeps its cookie, holds every answer against the description, and can play.
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { hold } from './contract.js';

/** Whether an error says that the server has gone in the middle of something. */
export const isLostConnection = (error) => ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(error.code);

/** Sends one request; rejects when the connection is lost. (fetch of Node 20 sometimes never settles then.) */
function exchange(url, options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const headers = { get: (name) => response.headers[name.toLowerCase()]?.toString() ?? null };
        resolve({ status: response.statusCode, headers, text: Buffer.concat(parts).toString() });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export class Client {
  constructor(server) {
    this.server = server;
    this.cookie = undefined;
    this.agent = new Agent({ keepAlive: true });
  }

  /** Sends a request; `body` may be a text that is sent as it is. */
  async send(method, target, body, headers = {}) {
    const answer = await exchange(
      this.server.url + target,
      { method, agent: this.agent, headers: { ...(this.cookie && { cookie: this.cookie }), ...headers } },
      body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    );
    hold(method, target, answer);
    const set = answer.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0];
    const json = answer.headers.get('content-type') === 'application/json' && answer.text;
    return { ...answer, body: json ? JSON.parse(answer.text) : undefined };
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
