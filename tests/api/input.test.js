// Bad input of every kind: a clear answer, nothing lost, and the server stays up.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { Client } from './client.js';
import { Server } from './server.js';

/** Sends bytes over a connection of its own; everything that came back once it was closed. */
function raw(server, ...parts) {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    let received = '';
    socket.on('data', (bytes) => (received += bytes));
    socket.on('error', (error) => (received ? resolve(received) : reject(error)));
    socket.on('close', () => resolve(received));
    for (const part of parts) socket.write(part);
  });
}

const statuses = (received) => [...received.matchAll(/HTTP\/1\.[01] (\d+)/g)].map(([, status]) => Number(status));

async function stillServes(server) {
  await new Client(server).get('/healthz');
}

test('bodies that are not what they should be', async (t) => {
  const client = new Client(await Server.start(t));
  await client.create();
  const fault = async (path, body, code, place) => {
    const { error } = await client.post(path, body, 400);
    assert.deepEqual([error.code, error.place], [code, place], JSON.stringify(error));
  };
  const moves = `${client.run}/moves`;
  await fault(moves, '', 'missing_field', '/ply');
  await fault(moves, '{', 'broken_json', '1');
  await fault(moves, '{"ply":0,"move":"c3-d4"} x', 'broken_json', '25');
  await fault(moves, '[]', 'wrong_type', '/');
  await fault(moves, { ply: 0 }, 'missing_field', '/move');
  await fault(moves, { ply: '0', move: 'c3-d4' }, 'wrong_type', '/ply');
  await fault(moves, { ply: 0.5, move: 'c3-d4' }, 'wrong_type', '/ply');
  await fault(moves, { ply: -1, move: 'c3-d4' }, 'out_of_range', '/ply');
  await fault(moves, { ply: 0, move: ['c3-d4'] }, 'wrong_type', '/move');
  await fault(moves, { ply: 0, move: 'c3-d4', cheat: true }, 'unknown_field', '/cheat');
  await fault(`${client.run}/start`, { now: 1 }, 'unknown_field', '/now');
  await fault(`${client.run}/next`, { opponent: 'x' }, 'wrong_type', '/opponent');
  assert.equal((await client.post('/api/runs', '{"name":"\\ud800"}', 400)).error.code, 'broken_json');
  await fault('/api/player/recover', {}, 'missing_field', '/code');
  await client.get('/api/leaderboard?period=year', 400);
  await client.get('/api/leaderboard?limit=0', 400);
  await client.get('/api/leaderboard?limit=1e3', 400);
  await client.get('/api/leaderboard?offset=1', 400);
  await client.get('/api/runs', 400);
  assert.equal((await client.get(client.run)).game.ply, 0);
});

test('names', async (t) => {
  const client = new Client(await Server.start(t));
  await client.create();
  for (const name of ['', ' ', 'a ', ' a', 'a  b', 'x'.repeat(25), 'a\nb', 'a\u0000b', 'a\u00a0b', 'a\u200db', '\u202eevil', 'a\u2028b', '\ufdd0']) {
    const { error } = await client.post(`${client.run}/name`, { name }, 400);
    assert.equal(error.code, 'bad_name', JSON.stringify(name));
  }
  for (const name of ['x', '<script>alert()</script>', 'Ana María', '棋'.repeat(24), '🙂'.repeat(24)]) {
    assert.equal((await client.post(`${client.run}/name`, { name })).name, name);
  }
});

test('addresses and methods', async (t) => {
  const client = new Client(await Server.start(t));
  await client.create();
  for (const path of ['/api', '/api/', '/api/nothing', '/api/runs/', '/api/runs/x', '/api/runs/000000000000', `${client.run}/x`, '/api/runs/..%2fetc']) {
    await client.get(path, 404);
  }
  const put = await client.send('PUT', '/api/runs');
  assert.equal(put.status, 405);
  assert.equal(put.headers.get('allow'), 'POST, GET, HEAD, OPTIONS');
  assert.equal((await client.send('DELETE', client.run)).status, 405);
  const options = await client.send('OPTIONS', '/api/runs');
  assert.deepEqual([options.status, options.headers.get('allow')], [204, 'POST, GET, HEAD, OPTIONS']);
  const head = await client.send('HEAD', client.run);
  assert.deepEqual([head.status, head.text], [200, '']);
  assert.ok(Number(head.headers.get('content-length')) > 100);
  assert.equal((await client.send('POST', '/')).status, 405);
});

test('a page of another site changes nothing', async (t) => {
  const server = await Server.start(t);
  const client = new Client(server);
  const from = (origin) => client.send('POST', '/api/runs', {}, { origin });
  for (const origin of ['https://evil.example', 'null', `http://localhost:${server.port}`, `http://127.0.0.1:${server.port + 1}`]) {
    const answer = await from(origin);
    assert.deepEqual([answer.status, answer.body.error.code], [403, 'foreign_origin'], origin);
  }
  assert.equal(client.cookie, undefined);
  assert.equal((await from(server.url)).status, 201);
});

test('every answer carries the security headers', async (t) => {
  const client = new Client(await Server.start(t));
  for (const [method, path] of [['GET', '/'], ['GET', '/healthz'], ['GET', '/api/nothing'], ['POST', '/api/runs'], ['OPTIONS', '/api/runs']]) {
    const { headers } = await client.send(method, path);
    assert.equal(headers.get('content-security-policy'), "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'");
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
  }
});

test('a body over 16 KiB is answered 413, and drained', async (t) => {
  const server = await Server.start(t);
  const client = new Client(server);
  const fits = await client.send('POST', '/api/runs', ' '.repeat(16 * 1024 - 2) + '{}');
  assert.equal(fits.status, 201);
  const answer = await client.send('POST', '/api/runs', 'x'.repeat(5_000_000));
  assert.deepEqual([answer.status, answer.body.error.code], [413, 'body_too_large']);
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const chunked = await raw(server, 'POST /api/runs HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', chunk, chunk);
  assert.deepEqual(statuses(chunked), [413]);
  await stillServes(server);
});

test('what is no HTTP', async (t) => {
  const server = await Server.start(t);
  assert.deepEqual(statuses(await raw(server, 'hello\r\n\r\n')), [400]);
  assert.deepEqual(statuses(await raw(server, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n')), [400]);
  assert.deepEqual(statuses(await raw(server, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')), [400]);
  assert.deepEqual(statuses(await raw(server, 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')), [400]);
  assert.deepEqual(statuses(await raw(server, 'GET /healthz HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n')), [400]);
  assert.deepEqual(statuses(await raw(server, 'POST /api/runs HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n')), [400]);
  assert.deepEqual(statuses(await raw(server, 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')), [400]);
  const header = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(9_000)}\r\n\r\n`;
  assert.deepEqual(statuses(await raw(server, header)), [431]);
  await stillServes(server);
});

test('an address in absolute form is read, and its host counts', async (t) => {
  const server = await Server.start(t);
  const ask = (method, address, more = '') =>
    raw(server, `${method} ${address} HTTP/1.1\r\n${more}Connection: close\r\n\r\n`);
  assert.deepEqual(statuses(await ask('GET', `${server.url}/healthz`, 'Host: a\r\n')), [200]);
  assert.deepEqual(statuses(await ask('GET', `${server.url}/healthz`)), [400]);
  assert.deepEqual(statuses(await ask('GET', 'ftp://a/healthz', 'Host: a\r\n')), [400]);
  assert.match(await ask('POST', 'http://b:7/api/runs', 'Host: a\r\nOrigin: http://b:7\r\n'), /Set-Cookie: damero_7=/);
  assert.deepEqual(statuses(await ask('POST', 'http://b:7/api/runs', 'Host: a\r\nOrigin: http://a\r\n')), [403]);
});

test('HTTP/1.0 may name no host, but for the API', async (t) => {
  const server = await Server.start(t);
  const get = (path, more = '') => raw(server, `GET ${path} HTTP/1.0\r\n${more}\r\n`);
  assert.match(await get('/healthz'), /^HTTP\/1\.0 200 /);
  assert.deepEqual(statuses(await get('/no/such/file.js')), [404]);
  assert.deepEqual(statuses(await get('/api/leaderboard')), [400]);
  assert.deepEqual(statuses(await get('/api/leaderboard', 'Host: a\r\n')), [200]);
});

test('a body in an encoding that is not known is not taken for an empty one', async (t) => {
  const server = await Server.start(t);
  const post = (headers, body) => raw(server, `POST /api/runs HTTP/1.1\r\nHost: a\r\n${headers}\r\n${body}`);
  const encodings = ['gzip', 'gzip, chunked', 'chunked, gzip', 'identity', 'gzip\r\nTransfer-Encoding: chunked', 'gzip\r\nContent-Length: 2'];
  for (const encoding of encodings) {
    const received = await post(`Transfer-Encoding: ${encoding}\r\n`, '2\r\n{}\r\n0\r\n\r\n');
    assert.deepEqual(statuses(received), [501], encoding);
    assert.match(received, /"code":"unknown_transfer_encoding"/);
  }
  assert.deepEqual(statuses(await post('Transfer-Encoding: Chunked\r\nConnection: close\r\n', '2\r\n{}\r\n0\r\n\r\n')), [201]);
});

test('pipelined requests are answered in order, and a connection is kept', async (t) => {
  const server = await Server.start(t);
  const request = (path, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  const received = await raw(server, request('/healthz') + request('/api/nothing') + request('/healthz', 'Connection: close\r\n'));
  assert.deepEqual(statuses(received), [200, 404, 200]);
  const expecting = 'POST /api/runs HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n';
  assert.deepEqual(statuses(await raw(server, expecting, '{}')), [100, 201]);
});

test('slow senders and half-open connections hold nobody up', async (t) => {
  const server = await Server.start(t);
  const open = () => connect(server.port, '127.0.0.1').on('error', () => {});
  const idle = Array.from({ length: 100 }, open);
  const half = Array.from({ length: 100 }, () => open().on('connect', function () { this.write('POST /api/runs HTTP/1.1\r\nHo'); }));
  await sleep(200);
  await stillServes(server);
  const slow = open();
  slow.write('POST /api/runs HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{');
  let received = '';
  slow.on('data', (bytes) => (received += bytes));
  const started = Date.now();
  await new Promise((resolve) => slow.on('close', resolve).on('end', resolve));
  assert.deepEqual(statuses(received), [408]);
  assert.ok(Date.now() - started < 15_000);
  for (const socket of [...idle, ...half, slow]) socket.destroy();
  await stillServes(server);
});

test('an address has a share of the connections, and the rest is closed', async (t) => {
  const server = await Server.start(t);
  let closed = 0;
  const sockets = Array.from({ length: 300 }, () =>
    connect(server.port, '127.0.0.1').on('error', () => {}).on('close', () => ++closed));
  const started = Date.now();
  while (closed < 44 && Date.now() - started < 5_000) await sleep(20);
  assert.equal(closed, 300 - 256);
  for (const socket of sockets) socket.destroy();
  await sleep(200);
  await stillServes(server);
});

test('without other options an address has 1000 requests at once, and then 200 a second', async (t) => {
  const server = await Server.start(t, { options: [] });
  const sent = 2_000;
  const one = (more) => `GET /no/such/file.js HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  const started = Date.now();
  const received = await raw(server, one('').repeat(sent - 1) + one('Connection: close\r\n'));
  const refilled = ((Date.now() - started) / 1_000) * 200;
  const heard = statuses(received).filter((status) => status === 404).length;
  const refused = statuses(received).filter((status) => status === 429).length;
  assert.equal(heard + refused, sent);
  assert.ok(heard >= 1_000 && heard <= 1_000 + refilled, `${heard} were heard, and ${refilled} had come back`);
  assert.equal(received.match(/Retry-After: 1\r\n/g).length, refused);
});

test('an address that sends too much is told to wait', async (t) => {
  const server = await Server.start(t, { options: ['--rate-limit', '2'] });
  const client = new Client(server);
  const answers = [];
  for (let i = 0; i < 40; ++i) answers.push(await client.send('GET', '/healthz'));
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(answers.slice(0, 10).every(({ status }) => status === 200));
  assert.ok(refused.length > 0);
  assert.equal(refused[0].headers.get('retry-after'), '1');
  assert.equal(refused[0].body.error.code, 'too_many_requests');
  await sleep(1_100);
  await client.get('/healthz');
});

test('forwarded headers are believed behind a trusted proxy only', async (t) => {
  const plain = new Client(await Server.start(t));
  const tls = { 'x-forwarded-proto': 'https' };
  assert.doesNotMatch((await plain.send('POST', '/api/runs', {}, tls)).headers.get('set-cookie'), /Secure/);

  const server = await Server.start(t, { options: ['--rate-limit', '2', '--trust-proxy'] });
  assert.match((await new Client(server).send('POST', '/api/runs', {}, tls)).headers.get('set-cookie'), /; Secure$/);
  const client = new Client(server);
  for (let i = 0; i < 30; ++i) {
    const answer = await client.send('GET', '/healthz', undefined, { 'x-forwarded-for': `203.0.113.7, 198.51.100.${i}` });
    assert.equal(answer.status, 200);
  }
  // A client's own line does not hide it behind the line that the proxy has added.
  const forged = [];
  for (let i = 0; i < 30; ++i) {
    const lines = `X-Forwarded-For: 198.51.100.${i}\r\nX-Forwarded-For: 203.0.113.9\r\n`;
    forged.push(...statuses(await raw(server, `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines}\r\n`)));
  }
  assert.ok(forged.includes(429));
});
