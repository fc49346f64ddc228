// The real program as a server of its own: in a folder and on a port that nobody else has.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = new URL('../..', import.meta.url).pathname;
export const program = process.env.DAMERO ?? join(root, 'build/release/damero');

/** A new folder for data, removed when the test `t` ends. */
export async function temporaryFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), 'damero-api-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export class Server {
  /**
   * Starts `damero serve` and waits until it listens. The limit on requests is off unless it is asked for; only with
   * `tables` it builds them.
   */
  static async start(t, { data, port = 0, tables = false, options = ['--rate-limit', '0'] } = {}) {
    const server = new Server();
    server.data = data ?? (await temporaryFolder(t));
    const args = ['serve', '--port', String(port), '--data', server.data, '--page', join(server.data, 'page'), ...options];
    if (!tables) args.push('--no-tables');
    server.process = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    server.log = '';
    server.process.stderr.on('data', (bytes) => (server.log += bytes));
    server.exited = new Promise((resolve) => {
      server.process.on('exit', (code, signal) => resolve({ code, signal }));
    });
    t.after(() => server.kill());
    server.url = await server.#address();
    server.port = Number(new URL(server.url).port);
    return server;
  }

  async #address() {
    for await (const line of createInterface({ input: this.process.stdout })) {
      const found = line.match(/^Damero is at (http:\S+)$/);
      if (found) return found[1];
    }
    throw new Error(`the server did not start: ${this.log}`);
  }

  /** As at a power cut: nothing is tidied up. */
  async kill() {
    this.process.kill('SIGKILL');
    await this.exited;
  }

  async stop(signal = 'SIGTERM') {
    this.process.kill(signal);
    return this.exited;
  }
}
