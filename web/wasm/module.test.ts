// @vitest-environment node
// The module itself: what it needs, how large it is, and that it plays the same games as the native program.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantiate, type Game, type Library } from '../app/library';

const root = new URL('../../', import.meta.url);
const largest = 95_000; // bytes compressed, the engine's part included: a share of the page's 200 KB
const slow = 60_000; // milliseconds, on a busy machine

let bytes: Uint8Array<ArrayBuffer>;
let library: Library;

beforeAll(async () => {
  bytes = new Uint8Array(await readFile(new URL('build/wasm/damero.wasm', root)));
  library = await instantiate(bytes);
});

interface Transcripts {
  transcript(key: number, keyBytes: number, depth: number, seed: number): number;
}

interface Signatures {
  signature(key: number, keyBytes: number, weights: number, weightsBytes: number): number;
}

async function weightsOf(key: string): Promise<Uint8Array> {
  const file = new URL(`data/eval/${key}.weights`, root);
  return existsSync(file) ? readFile(file) : new Uint8Array();
}

function signature(key: string, weights: Uint8Array): { nodes: number } | { error: string } {
  const exports = library.exports as unknown as Signatures;
  return library.withText(key, (at, size) =>
    library.withBytes(weights, (weightsAt, weightsSize) => exports.signature(at, size, weightsAt, weightsSize)),
  );
}

function transcript(key: string, depth: number, seed: number): string {
  const exports = library.exports as unknown as Transcripts;
  return library.withText<{ text: string }>(key, (at, size) => exports.transcript(at, size, depth, seed)).text;
}

function openGame(key: string, fen = ''): Game {
  const game = library.open(key, fen);
  if ('reason' in game) throw new Error(game.reason);
  return game;
}

describe('the module', () => {
  it('is small enough for the first load', () => {
    expect(brotliCompressSync(bytes).length).toBeLessThan(largest);
  }, slow);

  it('asks the browser for nothing but a clock and the stubs of its runtime', async () => {
    const needed = WebAssembly.Module.imports(await WebAssembly.compile(bytes));
    const names = needed.map(({ module, name }) => `${module}.${name}`);
    const stubs = ['fd_close', 'fd_seek', 'fd_write', 'proc_exit'].map((name) => `wasi_snapshot_preview1.${name}`);
    stubs.push('host.now_ms');
    expect(stubs).toEqual(expect.arrayContaining(names));
  });

  it('plays the games of the native search', async () => {
    const text = await readFile(new URL('tests/engine/transcripts.txt', root), 'utf8');
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.length).toBeGreaterThanOrEqual(50);
    for (const line of lines) {
      const [key = '', depth, seed] = line.slice(0, line.indexOf(':')).split(' ');
      expect(transcript(key, Number(depth), Number(seed))).toBe(line);
    }
  }, slow);
});

describe('the engine', () => {
  it('looks at as many positions as the native one', async () => {
    const text = await readFile(new URL('tests/engine/bench.txt', root), 'utf8');
    const written = new Map(text.trim().split('\n').map((line) => line.split(' ') as [string, string]));
    for (const { key } of library.games)
      expect(signature(key, await weightsOf(key)), key).toEqual({ nodes: Number(written.get(key)) });
  }, slow);

  it('plays at every level', async () => {
    for (const { key } of library.games) {
      const weights = await weightsOf(key);
      for (let level = 1; level <= 10; level += 1) {
        const game = openGame(key);
        const text = game.replyAtLevel(level, 20, 7n, weights);
        expect(game.view().legal).toContain(text);
        if (level < 10) expect(game.replyAtLevel(level, 20, 7n, weights)).toBe(text);
        game.close();
      }
    }
  }, slow);

  it('says what is wrong with weights', async () => {
    const weights = await weightsOf('russian');
    expect(signature('brazilian', weights)).toEqual({ error: 'it is for the game "russian"' });
    weights[weights.length - 1] = 1 + (weights[weights.length - 1] ?? 0);
    expect(signature('russian', weights)).toEqual({ error: 'its checksum does not agree' });
  });
});

describe('every game', () => {
  it('is played to an end, taken back and looked back at', () => {
    for (const sheet of library.games) {
      const game = openGame(sheet.key);
      const start = game.view();
      expect(start.fen).toBe(sheet.start_fen);
      while (game.view().result === null && game.view().ply < 400) game.play(game.reply(1, 100, 1n));
      const end = game.view();
      expect(end.result, sheet.key).not.toBeNull();
      expect(game.viewAt(0)).toMatchObject({ fen: start.fen, ply: 0, routes: [] });
      expect(game.viewAt(end.ply).fen).toBe(end.fen);
      for (let ply = end.ply; ply > 0; ply -= 1) expect(game.takeBack().ply).toBe(ply - 1);
      expect(game.view()).toEqual(start);
      game.close();
    }
  }, slow);

  it('ends by giving up and by agreement', () => {
    for (const { key } of library.games) {
      const game = openGame(key);
      expect(game.resign('white').result).toEqual({ winner: 'black', reason: 'resignation' });
      game.takeBack();
      expect(game.agreeDraw().result).toEqual({ winner: null, reason: 'agreement' });
      game.close();
    }
  });

  it('refuses with the rule, and leaves the position as it is', () => {
    for (const { key } of library.games) {
      const game = openGame(key);
      const before = game.view();
      expect(game.play('nonsense')).toMatchObject({ refusal: { code: 'unreadable', place: 0 } });
      expect(game.view()).toEqual(before);
      game.close();
    }
  });
});

describe('a capture on its way', () => {
  it('shows both ends after each jump, and the whole move as it will stand', () => {
    const game = openGame('bashni', 'W:Wc3:Bd4(w),f6,h8');
    const half = game.preview(['c3', 'e5']).squares;
    expect(half).toEqual({ e5: 'wb', d4: 'w', f6: 'b', h8: 'b' });
    const [route] = game.view().routes;
    const whole = game.preview(route?.path ?? []).squares;
    const played = game.play(route?.text ?? '');
    expect('view' in played && played.view.squares).toEqual(whole);
    game.close();
  });

  it('crowns on the way where the game does', () => {
    const game = openGame('russian', 'W:Wb6:Bc7,e7,g5');
    expect(game.preview(['b6', 'd8']).squares).toEqual({ d8: 'W', e7: 'b', g5: 'b' });
    game.close();
  });
});
