// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Library } from './library';
import { realLibrary } from './testing';
import { EndgameTables } from './tables';
import { testedGame, testTables } from './testing_tables';

const manAgainstKing = { key: testedGame, start: 'W:WKa1:Bc7', moves: [] };
const kings = { key: testedGame, start: 'W:WKa1,Kc1:BKh8', moves: [] };

interface Asked {
  readonly path: string;
  readonly range: string | null;
}

/** A server that keeps tables, as a fetch. */
class FakeServer {
  files = new Map(testTables);
  tag = '"1"';
  knowsRanges = true;
  isAway = false;
  /** A status that it answers everything with. */
  status = 0;
  readonly asked: Asked[] = [];

  readonly fetch = async (path: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const range = new Headers(init?.headers).get('Range');
    this.asked.push({ path: String(path), range });
    await Promise.resolve();
    if (this.isAway) throw new TypeError('no answer');
    if (this.status !== 0) return new Response('', { status: this.status });
    const [, game, name = ''] = /^\/tables\/(\w+)\/(.+)$/.exec(String(path)) ?? [];
    if (game !== testedGame) return new Response('', { status: 404 });
    if (name === 'index.json') return Response.json({ tables: [...this.files].map(([n, { length }]) => ({ name: n, bytes: length })) });
    const file = this.files.get(name.replace(/\.table$/, ''));
    return file === undefined ? new Response('', { status: 404 }) : this.#part(file, range);
  };

  #part(file: Uint8Array<ArrayBuffer>, range: string | null): Response {
    const headers = { ETag: this.tag };
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (!this.knowsRanges || first === undefined) return new Response(file, { headers });
    const from = Number(first);
    const to = Math.min(Number(last) + 1, file.length);
    if (from >= file.length) return new Response('', { status: 416 });
    const contentRange = `bytes ${from}-${to - 1}/${file.length}`;
    return new Response(file.slice(from, to), { status: 206, headers: { ...headers, 'Content-Range': contentRange } });
  }
}

let library: Library;
let server: FakeServer;
let tables: EndgameTables;
let faults: string[];

// A page that has just been opened: its library has not heard of tables.
beforeEach(async () => {
  server = new FakeServer();
  faults = [];
  library = await realLibrary();
  tables = new EndgameTables(library, {
    fetch: server.fetch,
    onFault: (game, { name, reason }) => faults.push(`${game} ${name}: ${reason}`),
  });
});

describe('endgame tables of a server', () => {
  it('answer as the native program does', async () => {
    expect(await tables.ask(manAgainstKing)).toEqual({
      value: 'win',
      plies: 7,
      end: { plies: 7, reason: 'no_moves', winner: 'white' },
      moves: ['a1-b2', 'a1-c3', 'a1-d4', 'a1-e5', 'a1-f6', 'a1-g7', 'a1-h8'].map((text) => ({ text, value: 'win', plies: 7 })),
    });
  });

  it('are asked of the position that the moves lead to', async () => {
    expect(await tables.ask({ ...manAgainstKing, moves: ['a1-b2'] })).toEqual({
      value: 'loss',
      plies: 6,
      end: { plies: 6, reason: 'no_moves', winner: 'white' },
      moves: [
        { text: 'c7-b6', value: 'loss', plies: 6 },
        { text: 'c7-d6', value: 'loss', plies: 4 },
      ],
    });
  });

  it('fetch the list once, and of the tables only those that are needed', async () => {
    await tables.ask(manAgainstKing);
    await tables.ask({ ...manAgainstKing, start: 'W:WKh8:Bc7' });
    expect(server.asked).toEqual([
      { path: `/tables/${testedGame}/index.json`, range: null },
      { path: `/tables/${testedGame}/KvM.table`, range: 'bytes=0-528' },
    ]);
  });

  it('join questions that need the same', async () => {
    const [one, two] = await Promise.all([tables.ask(kings), tables.ask(kings)]);
    expect(one).toMatchObject({ value: 'win', plies: 3 });
    expect(two).toEqual(one);
    const paths = server.asked.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('come whole from a server that knows no ranges', async () => {
    server.knowsRanges = false;
    expect(await tables.ask(kings)).toMatchObject({ value: 'win', plies: 3 });
  });

  it('say nothing of a position without a table, and fetch nothing more for it', async () => {
    expect(await tables.ask({ ...kings, start: 'W:WKa1,Kc1,Ke1:BKh8' })).toBeNull();
    expect(server.asked).toHaveLength(1);
  });

  it('fetch nothing for positions and games that no table is made for', async () => {
    expect(await tables.ask({ key: testedGame, start: '', moves: [] })).toBeNull();
    const columns = library.games.find((game) => game.columns)?.key ?? '';
    expect(await tables.ask({ key: columns, start: 'W:WKa1:BKh8', moves: [] })).toBeNull();
    expect(await tables.ask({ key: testedGame, start: 'nonsense', moves: [] })).toBeNull();
    expect(server.asked).toHaveLength(0);
  });
});

describe('a server that fails', () => {
  it('gives no answer while it is away, and one when it is back', async () => {
    server.isAway = true;
    expect(await tables.ask(kings)).toBeNull();
    server.isAway = false;
    expect(await tables.ask(kings)).toMatchObject({ value: 'win' });
  });

  it('may go away between the list and the tables', async () => {
    await tables.ask(manAgainstKing);
    server.isAway = true;
    expect(await tables.ask(kings)).toBeNull();
    expect(await tables.ask(manAgainstKing)).toMatchObject({ value: 'win' });
    server.isAway = false;
    expect(await tables.ask(kings)).toMatchObject({ value: 'win' });
  });

  it.each([404, 429, 500])('gives no answer with status %i', async (status) => {
    server.status = status;
    expect(await tables.ask(kings)).toBeNull();
    expect(server.asked).toHaveLength(1);
  });

  it('may send a list that is none', async () => {
    tables = new EndgameTables(library, { fetch: async () => new Response('<html>') });
    expect(await tables.ask(kings)).toBeNull();
  });

  it('may have lost a table of its list', async () => {
    await tables.ask(manAgainstKing);
    server.files.delete('KKvK');
    expect(await tables.ask(kings)).toBeNull();
    const asked = server.asked.length;
    expect(await tables.ask(kings)).toBeNull();
    expect(server.asked).toHaveLength(asked);
    expect(await tables.ask(manAgainstKing)).toMatchObject({ value: 'win' });
  });

  it('may have a broken table, which is told once', async () => {
    const broken = testTables.get('KKvK')?.slice() ?? new Uint8Array();
    broken[100] = 1 + (broken[100] ?? 0);
    server.files.set('KKvK', broken);
    expect(await tables.ask(kings)).toBeNull();
    expect(await tables.ask(kings)).toBeNull();
    expect(faults).toEqual([`${testedGame} KKvK: the checksum of its directory does not agree`]);
  });
});

describe('tables that change', () => {
  it('are listed again, and none of the old bytes stay', async () => {
    // The front of this one, which is no table, takes several requests.
    const file = new Uint8Array(200_000);
    file.set((testTables.get('KKvK') ?? file).subarray(0, 76));
    new DataView(file.buffer).setBigUint64(44, 50_000n, true);
    server.files.set('KKvK', file);
    const served = server.fetch;
    const changing: typeof fetch = (path, init) => {
      if (server.asked.length === 3) server.tag = '"2"';
      return served(path, init);
    };
    tables = new EndgameTables(library, { fetch: changing });
    expect(await tables.ask(kings)).toBeNull();
    const list = `/tables/${testedGame}/index.json`;
    const ranges = server.asked.filter(({ path }) => !path.includes('/KvK')).map(({ path, range }) => range ?? path);
    expect(ranges).toEqual([list, 'bytes=0-16383', 'bytes=16384-65535', list, 'bytes=0-16383', 'bytes=16384-65535']);
  });

  it('are listed again when their size is another one', async () => {
    await tables.ask(manAgainstKing);
    const [rightful = new Uint8Array(), other = rightful] = [testTables.get('KKvK'), testTables.get('KvK')];
    server.files.set('KKvK', other);
    expect(await tables.ask(kings)).toBeNull();
    expect(faults).toEqual([`${testedGame} KKvK: it is for other pieces`]);
    expect(server.asked.filter(({ path }) => path.endsWith('index.json'))).toHaveLength(2);
  });

  it('are given up where the server cannot decide', async () => {
    const served = server.fetch;
    tables = new EndgameTables(library, {
      fetch: async (path, init) => {
        const response = await served(path, init);
        if (response.status === 206) response.headers.set('Content-Range', 'bytes 0-99/100');
        return response;
      },
    });
    expect(await tables.ask(kings)).toBeNull();
    expect(server.asked.length).toBeLessThan(8);
  });

  it('are noticed when the server built them after the page asked for the list', async () => {
    server.files.clear();
    expect(await tables.ask(kings)).toBeNull();
    server.files = new Map(testTables);
    expect(await tables.ask(kings)).toBeNull();
    expect(server.asked).toHaveLength(1);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    expect(await tables.ask(kings)).toMatchObject({ value: 'win', plies: 3 });
    vi.restoreAllMocks();
  });
});
