// Endgame tables: built beside the server's work, and served in parts.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { Client } from './client.js';
import { hold } from './contract.js';
import { Server, program, temporaryFolder } from './server.js';

/** A request whose answer is bytes; it is held against the description. */
function ask(server, path, headers = {}, method = 'GET') {
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, headers, method }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const answer = { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) };
        hold(method, path, { status: answer.status, headers: { get: (name) => answer.headers[name.toLowerCase()] }, text: answer.bytes.toString() });
        resolve(answer);
      });
    }).on('error', reject).end();
  });
}

const list = async (server, game) => (await new Client(server).get(`/tables/${game}/index.json`)).tables;

async function until(what) {
  for (let i = 0; i < 3_000; ++i) {
    if (await what()) return;
    await sleep(50);
  }
  assert.fail('it did not come true');
}

/** Names of all endings with so many pieces: "KMvK" is written from the stronger side. */
function namesWith(pieces) {
  const sides = (n) => Array.from({ length: n + 1 }, (_, men) => 'K'.repeat(n - men) + 'M'.repeat(men));
  const names = [];
  for (let weaker = 1; 2 * weaker <= pieces; ++weaker) {
    for (const a of sides(pieces - weaker)) {
      for (const b of sides(weaker)) {
        if (a.length > b.length || a <= b) names.push(`${a}v${b}`);
      }
    }
  }
  return names;
}
const allNames = [2, 3, 4].flatMap(namesWith);

test('tables are built in the background, also after a kill, and come in parts', async (t) => {
  const data = await temporaryFolder(t);
  let server = await Server.start(t, { data, tables: true });
  await until(async () => (await list(server, 'russian')).length > 5);
  await server.kill();
  server = await Server.start(t, { data, tables: true });
  const begun = await list(server, 'russian');
  assert.ok(begun.length < allNames.length, 'it was killed before all were built');
  assert.equal((await new Client(server).get('/healthz')).status, 'ok');
  await until(() => server.log.includes('the endgame tables of russian are built'));
  assert.match(server.log, /building the endgame tables of russian, up to 4 pieces/);

  const tables = await list(server, 'russian');
  assert.deepEqual(tables.map(({ name }) => name).sort(), allNames.sort());
  for (const { name, bytes } of tables) assert.equal((await stat(join(data, 'tables/russian', `${name}.table`))).size, bytes);
  const verified = spawnSync(program, ['table', 'verify', 'russian', '--pieces', '4', '--sample', '500', '--dir', join(data, 'tables')], { encoding: 'utf8' });
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);

  const { name, bytes } = tables.reduce((a, b) => (a.bytes > b.bytes ? a : b));
  const path = `/tables/russian/${name}.table`;
  const whole = await ask(server, path);
  assert.deepEqual([whole.status, whole.bytes.length, whole.headers['accept-ranges']], [200, bytes, 'bytes']);
  assert.equal(whole.headers['content-type'], 'application/octet-stream');
  assert.equal(whole.headers['x-content-type-options'], 'nosniff');
  for (const [range, from, to] of [['0-75', 0, 76], [`${bytes - 3}-`, bytes - 3, bytes], ['-1000', bytes - 1000, bytes], ['5000-14999', 5000, 15000]]) {
    const part = await ask(server, path, { range: `bytes=${range}` });
    assert.equal(part.status, 206);
    assert.equal(part.headers['content-range'], `bytes ${from}-${to - 1}/${bytes}`);
    assert.ok(part.bytes.equals(whole.bytes.subarray(from, to)), range);
  }
  const beyond = await ask(server, path, { range: `bytes=${bytes}-` });
  assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, `bytes */${bytes}`]);
  const several = await ask(server, path, { range: ['bytes=0-1', 'bytes=4-5'] });
  assert.deepEqual([several.status, several.bytes.length], [200, bytes]);
  const head = await ask(server, path, { range: 'bytes=0-1' }, 'HEAD');
  assert.deepEqual([head.status, head.headers['content-length'], head.bytes.length], [200, String(bytes), 0]);
  const { etag } = whole.headers;
  assert.equal((await ask(server, path, { 'if-none-match': etag })).status, 304);
  assert.equal((await ask(server, path, { range: 'bytes=0-1', 'if-range': etag })).status, 206);
  assert.equal((await ask(server, path, { range: 'bytes=0-1', 'if-range': '"other"' })).status, 200);
  assert.equal((await ask(server, path, {}, 'POST')).status, 405);
  assert.equal((await ask(server, path, {}, 'OPTIONS')).headers.allow, 'GET, HEAD, OPTIONS');

  const asked = Date.now(); // while it builds those of the next game
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  assert.ok(Date.now() - asked < 2_500);
});

test('addresses of tables that there are not lead to nothing', async (t) => {
  const server = await Server.start(t);
  const html = { accept: 'text/html' };
  for (const path of ['/tables/chess/index.json', '/tables/bashni/index.json', '/tables/russian/KvK.table', '/tables/russian/%2e%2e/%2e%2e/damero.sqlite', '/tables/russian/..%2f..%2fdamero.sqlite.table', '/tables/russian/']) {
    const { status, headers } = await ask(server, path, html);
    assert.deepEqual([status, headers['content-type']], [404, 'application/json'], path);
  }
});

test('without tables the list is empty, and none are built', async (t) => {
  const server = await Server.start(t);
  assert.deepEqual(await list(server, 'russian'), []);
  await assert.rejects(stat(join(server.data, 'tables')));
});

test('tables can lie elsewhere; where they cannot be written the server goes on', async (t) => {
  const folder = await temporaryFolder(t);
  const built = spawnSync(program, ['table', 'build', 'russian', '--pieces', '2', '--dir', join(folder, 'tables')]);
  assert.equal(built.status, 0);
  const elsewhere = await Server.start(t, { tables: true, options: ['--tables', join(folder, 'tables')] });
  const names = (await list(elsewhere, 'russian')).map(({ name }) => name);
  assert.deepEqual(names.slice(0, 3), ['KvK', 'KvM', 'MvM']);
  await elsewhere.stop();

  const nowhere = await Server.start(t, { tables: true, options: ['--tables', join(folder, 'tables/russian/KvK.table')] });
  await until(() => nowhere.log.includes('the endgame tables of international are not built'));
  assert.deepEqual(await list(nowhere, 'russian'), []);
  assert.deepEqual(await nowhere.stop(), { code: 0, signal: null });
});
