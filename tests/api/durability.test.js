// What was answered is kept, whatever happens to the server.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { Client, isLostConnection } from './client.js';
import { Server, program, temporaryFolder } from './server.js';

const moment = (most) => sleep(Math.random() * most);

/** Plays without end, run after run, noting what was answered; a lost server ends it. */
async function playUntilLost(client, states) {
  for (;;) {
    let state = await client.send('POST', '/api/runs').then(({ body }) => body.state ?? body);
    client.run = `/api/runs/${state.id}`;
    states.set(state.id, state);
    while (['ready', 'playing', 'won_game'].includes(state.status)) {
      const legal = state.game.legal;
      state =
        state.status === 'won_game'
          ? await client.post(`${client.run}/next`, { opponent: state.opponent + 1 })
          : await client.play(state, legal[Math.floor(Math.random() * legal.length)]);
      states.set(state.id, state);
    }
  }
}

/** Whether `later` is the same run, no less far. */
function goesOnFrom(later, earlier) {
  const games = (state) => state.opponent * 1_000 + state.game.ply;
  assert.ok(games(later) >= games(earlier), `${later.id} went back`);
  assert.ok(later.wins >= earlier.wins);
  if (later.opponent === earlier.opponent) {
    assert.deepEqual(later.game.moves.slice(0, earlier.game.ply), earlier.game.moves);
    assert.ok(later.clock_ms >= earlier.clock_ms || later.game.result, `${later.id}: the clock went back`);
  }
}

test('the server is killed 50 times during play, and nothing that was answered is lost', async (t) => {
  const data = await temporaryFolder(t);
  let server = await Server.start(t, { data });
  const port = server.port;
  const players = Array.from({ length: 4 }, () => ({ client: new Client(server), states: new Map() }));
  for (let kill = 0; kill < 50; ++kill) {
    const playing = players.map(({ client, states }) => playUntilLost(client, states).catch((error) => error));
    await moment(120);
    await server.kill();
    for (const error of await Promise.all(playing)) {
      assert.ok(isLostConnection(error), error); // and nothing else went wrong
    }
    server = await Server.start(t, { data, port });
    for (const { client, states } of players) {
      client.server = server;
      for (const [id, state] of states) {
        goesOnFrom(await client.get(`/api/runs/${id}`), state);
        if (['over', 'complete'].includes(state.status)) states.delete(id);
      }
    }
  }
  for (const { client } of players) {
    const { body } = await client.send('GET', '/api/runs/current');
    if (!body.id) continue;
    client.run = `/api/runs/${body.id}`;
    const end = await client.playOn(body);
    const verified = spawnSync(program, ['run', 'verify', end.id, '--data', data], { encoding: 'utf8' });
    assert.equal(verified.status, 0, verified.stdout);
  }
});

test('a signal stops it cleanly, and it starts again on the same port', async (t) => {
  const data = await temporaryFolder(t);
  let server = await Server.start(t, { data });
  const { port } = server;
  const client = new Client(server);
  const state = await client.create();
  for (const signal of ['SIGTERM', 'SIGINT']) {
    const started = Date.now();
    assert.deepEqual(await server.stop(signal), { code: 0, signal: null });
    assert.ok(Date.now() - started < 2_500);
    assert.equal(server.log, '');
    server = await Server.start(t, { data, port });
    client.server = server;
    assert.equal((await client.get('/api/runs/current')).id, state.id);
  }
});

test('two servers do not share a folder', async (t) => {
  const { data } = await Server.start(t);
  const second = spawnSync(program, ['serve', '--port', '0', '--data', data], { encoding: 'utf8' });
  assert.equal(second.status, 2);
  assert.match(second.stderr, /another server/);
});

test('a port that is taken is told', async (t) => {
  const { port } = await Server.start(t);
  const data = await temporaryFolder(t);
  const second = spawnSync(program, ['serve', '--port', String(port), '--data', data], { encoding: 'utf8' });
  assert.equal(second.status, 2);
  assert.match(second.stderr, /cannot listen on .* Address already in use/);
});

test('a backup made while it runs is a whole server', async (t) => {
  const server = await Server.start(t);
  const client = new Client(server);
  const copy = await temporaryFolder(t);
  const playing = playUntilLost(client, new Map()).catch((error) => error);
  await sleep(300);
  const before = await client.get('/api/runs?mine');
  // As docs/backup.md says.
  const made = spawnSync('python3', ['-c', 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).backup(sqlite3.connect(sys.argv[2]))',
    `${server.data}/damero.sqlite`, `${copy}/damero.sqlite`], { encoding: 'utf8' });
  assert.equal(made.status, 0, made.stderr);
  await server.kill();
  assert.ok(isLostConnection(await playing));

  client.server = await Server.start(t, { data: copy, port: server.port });
  const after = await client.get('/api/runs?mine');
  assert.ok(after.runs.length >= before.runs.length);
  for (const { run } of after.runs) {
    const verified = spawnSync(program, ['run', 'verify', run, '--data', copy], { encoding: 'utf8' });
    assert.equal(verified.status, 0, verified.stdout + verified.stderr);
  }
  const current = await client.send('GET', '/api/runs/current');
  if (current.status === 200) {
    client.run = `/api/runs/${current.body.id}`;
    await client.playOn(current.body);
  }
});
