// @vitest-environment node
// Endgame tables in the module: which bytes it asks for, and that it answers when it has them and not before.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Game, Library, TableAnswer } from '../app/library';
import { realLibrary } from '../app/testing';
import { testedGame as key, testTables } from '../app/testing_tables';

const kings = 'W:WKa1,Kc1:BKh8';
const megabyte = 1 << 20;

let library: Library;
beforeEach(async () => {
  library = await realLibrary();
});

function table(name: string): Uint8Array {
  const bytes = testTables.get(name);
  if (bytes === undefined) throw new Error(`no table ${name}`);
  return bytes;
}

function list(tables: Iterable<readonly [string, number]>): void {
  library.listTables(key, Array.from(tables, ([name, bytes]) => ({ name, bytes })));
}

/** Lists the tables of the tests, and hands in all but one. */
function putAllBut(late: string): void {
  list(Array.from(testTables, ([name, { length }]) => [name, length]));
  for (const [name, bytes] of testTables) if (name !== late) library.putTableBytes(key, name, 0, bytes);
}

function ask(fen: string, moves: readonly string[] = []): TableAnswer {
  const game = library.open(key, fen) as Game;
  for (const move of moves) game.play(move);
  const answer = game.askTables();
  game.close();
  return answer;
}

/** A file that begins like a table whose directory has so many bytes, and makes no sense otherwise. */
function nonsense(size: number, directory: number): Uint8Array {
  const bytes = new Uint8Array(size);
  bytes.set(table('KKvK').subarray(0, 76));
  new DataView(bytes.buffer).setBigUint64(44, BigInt(directory), true);
  new DataView(bytes.buffer).setBigUint64(52, BigInt(size - 76 - directory), true);
  return bytes;
}

/** What is asked for where nothing of `kings` has arrived: the king from a1 is captured wherever it goes. */
const everything = { needs: ['KvK', 'KKvK'].map((name) => ({ name, from: 0, to: table(name).length })) };

describe('endgame tables', () => {
  it('have to be listed first', () => {
    expect(ask(kings)).toEqual({ unlisted: true });
    list([]);
    expect(ask(kings)).toEqual({ value: null });
    putAllBut('');
    expect(ask(kings)).toMatchObject({ value: 'win' });
    list([]);
    expect(ask(kings)).toEqual({ value: null });
  });

  it('answer in the words of the command line', () => {
    putAllBut('');
    expect(ask('W:WKf4:Bg3')).toEqual({
      value: 'win',
      plies: 1,
      end: { plies: 1, reason: 'no_moves', winner: 'white' },
      moves: [{ text: 'f4xh2', value: 'win', plies: 1 }],
    });
    expect(ask('B:WKg1:Ba3')).toEqual({
      value: 'draw',
      plies: null,
      end: null,
      moves: [{ text: 'a3-b2', value: 'draw', plies: null }],
    });
  });

  it('know what was played before', () => {
    putAllBut('');
    const fen = 'W:WKh2,Ka3:BKb8';
    const repeated = ['a3-c5', 'b8-a7', 'c5-g1', 'a7-b8', 'g1-c5', 'b8-a7', 'c5-g1', 'a7-b8', 'g1-f2'];
    expect(ask(fen, repeated)).toMatchObject({ value: 'loss', plies: 6, end: { plies: 2, reason: 'repetition', winner: null } });
    expect(ask('B:WKh2,Kf2:BKb8')).toMatchObject({ value: 'loss', plies: 6, end: { plies: 6, winner: 'white' } });
  });

  it('answer when the bytes have arrived, in whatever parts and order, and not before', () => {
    putAllBut('');
    const right = ask(kings);
    const bytes = table('KKvK');
    const step = 97;
    const starts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) => i * step);
    const orders = [starts, starts.toReversed(), starts.toSorted((a, b) => ((a * 7) % 1000) - ((b * 7) % 1000))];
    for (const order of orders)
      for (const overlap of [0, 1, 300]) {
        putAllBut('KKvK');
        let waits = 0;
        for (const from of order) {
          const answer = ask(kings);
          if ('needs' in answer) waits += 1;
          expect(answer).toEqual('needs' in answer ? { needs: [{ name: 'KKvK', from: 0, to: bytes.length }] } : right);
          library.putTableBytes(key, 'KKvK', from, bytes.subarray(from, from + step + overlap));
        }
        expect(ask(kings)).toEqual(right);
        // The directory alone has 400 bytes.
        expect(waits).toBeGreaterThan(1);
      }
  });

  it('name all that a question needs at once', () => {
    list(Array.from(testTables, ([name, { length }]) => [name, length]));
    expect(ask(kings)).toEqual(everything);
  });

  it('leave aside what they are not told of', () => {
    putAllBut('KKvK');
    library.putTableBytes(key, 'KKvK', 5000, new Uint8Array(10));
    library.putTableBytes(key, 'KKKvK', 0, new Uint8Array(10));
    library.putTableBytes('nonsense', 'KvK', 0, new Uint8Array(10));
    library.listTables('nonsense', [{ name: 'KvK', bytes: 10 }]);
    library.listTables(key, [{ name: 'nonsense', bytes: 10 }]);
    expect(ask(kings)).toEqual({ value: null });
  });

  it('do without one that is removed', () => {
    putAllBut('KvM');
    library.removeTable(key, 'KvM');
    expect(ask('W:WKa1:Bc7')).toEqual({ value: null });
    expect(ask(kings)).toMatchObject({ value: 'win' });
  });

  it('ask for a large file in parts: the front that opens it, and no more', () => {
    const file = nonsense(200_000, 50_000);
    list([['KKvK', file.length]]);
    const front = ask(kings);
    expect(front).toEqual({ needs: [{ name: 'KKvK', from: 0, to: 16_384 }] });
    library.putTableBytes(key, 'KKvK', 0, file.subarray(0, 16_384));
    expect(ask(kings)).toEqual({ needs: [{ name: 'KKvK', from: 16_384, to: 65_536 }] });
    library.putTableBytes(key, 'KKvK', 16_384, file.subarray(16_384, 65_536));
    const faults = [{ name: 'KKvK', reason: 'the checksum of its directory does not agree' }];
    expect(ask(kings)).toEqual({ value: null, faults });
    expect(ask(kings)).toEqual({ value: null });
  });

  it.each([
    ['is too short', new Uint8Array(10), 'it ends within its header'],
    ['is none', new Uint8Array(500), 'it is no table of this version'],
    ['is of other pieces', 'KvM', 'it is for other pieces'],
    ['is longer than it can be', nonsense(100, 1_000_000), 'it is 100 bytes long, not as long as it says'],
  ])('say why they cannot use a file that %s', (_, file, reason) => {
    const bytes = typeof file === 'string' ? table(file) : file;
    list([['KKvK', bytes.length]]);
    library.putTableBytes(key, 'KKvK', 0, bytes);
    expect(ask(kings)).toEqual({ value: null, faults: [{ name: 'KKvK', reason }] });
  });

  it('hold a bounded number of bytes, and ask again for what had to go', () => {
    list([...Array.from(testTables, ([name, { length }]): [string, number] => [name, length]), ['KKvKK', 60 * megabyte]]);
    for (const [name, bytes] of testTables) library.putTableBytes(key, name, 0, bytes);
    expect(ask(kings)).toMatchObject({ value: 'win' });
    for (let i = 0; i < 60; i += 1) library.putTableBytes(key, 'KKvKK', i * megabyte, new Uint8Array(megabyte));
    library.putTableBytes(key, 'KKvKK', 0, new Uint8Array(20 * megabyte));
    expect(library.exports.memory.buffer.byteLength).toBeLessThan(64 * megabyte);
    expect(ask(kings)).toEqual(everything);
    for (const name of ['KvK', 'KKvK']) library.putTableBytes(key, name, 0, table(name));
    expect(ask(kings)).toMatchObject({ value: 'win' });
  });
});
