// A run over HTTP, as the page and other programs play it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { Client } from './client.js';
import { Server, program } from './server.js';

test('a run is played to its end, replayed and verified', async (t) => {
  const server = await Server.start(t);
  const client = new Client(server);
  const state = await client.create({ name: 'torre64' });
  assert.equal(state.status, 'ready');
  assert.equal(state.name, 'torre64');
  assert.equal(state.game.legal.length, 7);
  assert.match(client.cookie, new RegExp(`^damero_${server.port}=`));

  await client.post(`${client.run}/start`);
  const end = await client.playOn(state, (legal, { game }) => legal[game.ply % legal.length]);
  assert.ok(['over', 'complete'].includes(end.status));
  assert.deepEqual(await client.get(client.run), end);

  const replay = await client.get(`${client.run}/replay`);
  assert.deepEqual(replay.games.at(-1).moves.map(({ move }) => move), end.game.moves);
  assert.equal(replay.games.length, end.opponent);
  const won = replay.games.slice(0, end.wins).flatMap(({ moves }) => moves);
  const tenths = won.reduce((sum, { thinking_ms }) => sum + (thinking_ms ?? 0), 0) / 100 / end.wins;
  if (end.wins > 0) assert.equal(end.seconds_per_win, Math.floor(tenths + 0.5) / 10);

  const id = end.id;
  const verified = spawnSync(program, ['run', 'verify', id, '--data', server.data], { encoding: 'utf8' });
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);
  assert.match(verified.stdout, new RegExp(`score ${end.score} `));
});

test('start, moves, next and resign may be sent again', async (t) => {
  const client = new Client(await Server.start(t));
  const start = await client.create();
  const still = (state) => ({ ...state, clock_ms: 0, score_if_won_now: 0 });
  const same = async (path, body) => {
    const first = await client.post(client.run + path, body);
    assert.deepEqual(still(await client.post(client.run + path, body)), still(first));
    return first;
  };
  await same('/start');
  await same('/start', {});
  const moved = await same('/moves', { opponent: 1, ply: 0, move: start.game.legal[2] });
  assert.equal(moved.game.ply, 2);
  await same('/moves', { ply: 0, move: start.game.legal[2].replace('-', ' ').toUpperCase() });
  const other = await client.post(`${client.run}/moves`, { ply: 0, move: start.game.legal[3] }, 409);
  assert.equal(other.error.code, 'wrong_ply');
  assert.equal(other.state.game.ply, 2);
  await same('/name', { name: 'Ana' });
  const over = await same('/resign');
  assert.equal(over.score, 0);
  assert.equal(over.place, null);
});

test('a second run is refused with the one that goes on', async (t) => {
  const client = new Client(await Server.start(t));
  const state = await client.create();
  const refused = await client.post('/api/runs', {}, 409);
  assert.equal(refused.error.code, 'run_goes_on');
  assert.equal(refused.state.id, state.id);
  assert.equal((await client.get('/api/runs/current')).id, state.id);
  const mine = await client.get('/api/runs?mine');
  assert.deepEqual(mine.runs.map(({ run, status }) => [run, status]), [[state.id, 'ready']]);
  assert.equal(mine.best, null);
});

test('a refused move tells the rule, the square and what would be legal', async (t) => {
  const client = new Client(await Server.start(t));
  await client.create();
  const refuse = async (move) => (await client.post(`${client.run}/moves`, { ply: 0, move }, 422)).error;
  assert.equal((await refuse('c3-b2')).code, 'blocked');
  assert.equal((await refuse('d6-c5')).code, 'not_your_piece');
  assert.equal((await refuse('d4-e5')).code, 'no_piece');
  assert.equal((await refuse('c3-e5')).code, 'too_far');
  assert.equal((await refuse('c3-d5')).code, 'not_a_diagonal');
  assert.equal((await refuse('<script>')).code, 'unreadable');
  assert.equal((await refuse('')).code, 'unreadable');
});

test('a run is kept by its cookie and comes back by its code', async (t) => {
  const server = await Server.start(t);
  const client = new Client(server);
  const state = await client.create();
  const { code } = await client.get('/api/player/code');

  const stranger = new Client(server);
  await stranger.get(`/api/runs/${state.id}`, 404);
  await stranger.get('/api/runs/current', 404);
  await stranger.get('/api/player/code', 404);
  await stranger.post(`/api/runs/${state.id}/resign`, {}, 404);
  await stranger.post('/api/player/recover', { code: 'AAAAA-AAAAA-AAAAA-AAAAA' }, 404);
  assert.deepEqual(await stranger.post('/api/player/recover', { code: code.toLowerCase() }), { run: state.id });
  assert.notEqual(stranger.cookie, client.cookie);
  assert.equal((await stranger.get('/api/runs/current')).id, state.id);

  const viewer = new Client(server);
  await client.post(`/api/runs/${state.id}/resign`);
  assert.equal((await viewer.get(`/api/runs/${state.id}`)).status, 'over');
  assert.match((await viewer.get(`/api/runs/${state.id}/replay`)).seed, /^\d+$/);
});

test('the seed stays secret while the run goes on', async (t) => {
  const client = new Client(await Server.start(t));
  await client.create();
  const refused = await client.get(`${client.run}/replay`, 409);
  assert.equal(refused.error.code, 'run_goes_on');
  await client.post(`${client.run}/resign`);
  const { seed } = await client.get(`${client.run}/replay`);
  assert.ok(BigInt(seed) >= 0n);
});

test('the table ranks players, and a hidden run is off it', async (t) => {
  const server = await Server.start(t);
  const client = new Client(server);
  // Against the first opponent the first legal move wins now and then.
  let won;
  for (let run = 0; !won && run < 60; ++run) {
    const end = await client.playOn(await client.create({ name: '<b>Ana</b>' }), ([first]) => first, ({ wins }) => wins > 0);
    won = end.wins > 0 && (await client.post(`${client.run}/resign`));
  }
  assert.ok(won, 'no win in 60 runs');
  assert.ok(won.score >= 10_000);
  assert.equal(won.place, 1);
  for (const period of ['day', 'week', 'all']) {
    const table = await client.get(`/api/leaderboard?period=${period}&limit=5`);
    assert.deepEqual(table.map(({ rank, name, score, run }) => ({ rank, name, score, run })), [
      { rank: 1, name: '<b>Ana</b>', score: won.score, run: won.id },
    ]);
  }
  assert.equal((await client.get('/api/runs?mine')).best.run, won.id);

  const hide = (...more) => spawnSync(program, ['run', 'hide', won.id, '--data', server.data, ...more], { encoding: 'utf8' });
  assert.equal(hide().status, 0);
  assert.deepEqual(await client.get('/api/leaderboard'), []);
  assert.equal((await client.get(`/api/runs/${won.id}`)).place, null);
  assert.equal(hide('--undo').status, 0);
  assert.equal((await client.get('/api/leaderboard')).length, 1);
});

test('verify says where a run differs, and needs one that is there', async (t) => {
  const server = await Server.start(t);
  const client = new Client(server);
  await client.playOn(await client.create(), ([first]) => first, ({ game }) => game.ply >= 6);
  const id = client.run.split('/').at(-1);
  const verify = (...run) => spawnSync(program, ['run', 'verify', ...run, '--data', server.data], { encoding: 'utf8' });
  const agrees = JSON.parse(verify(id, '--json').stdout);
  assert.deepEqual([agrees.agrees, agrees.wins, agrees.status], [true, 0, 'playing']);
  assert.equal(verify(id).status, 0);  // beside the live server, in the middle of a game
  assert.equal(verify('000000000000').status, 2);
  await server.stop();
  const tampered = spawnSync('python3', ['-c', `
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as data: data.execute("UPDATE events SET reply = 'h8-g7' WHERE number = 1")`,
    `${server.data}/damero.sqlite`]);
  assert.equal(tampered.status, 0, String(tampered.stderr));
  const differs = verify(id);
  assert.equal(differs.status, 1);
  assert.match(differs.stdout, /event 1 \(opponent 1, ply 2\): the reply/);
  const fault = JSON.parse(verify(id, '--json').stdout);
  assert.deepEqual([fault.agrees, fault.event], [false, 1]);
  assert.match(fault.reason, /the reply/);
});
