// The page's files: codings, caching, addresses that are pages.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client } from './client.js';
import { Server, temporaryFolder } from './server.js';

/** A request whose Host and codings fetch would not let us choose. */
function get(server, path, headers) {
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, headers }, (response) => {
      let text = '';
      response.on('data', (bytes) => (text += bytes)).on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    }).on('error', reject).end();
  });
}

async function withPage(t) {
  const data = await temporaryFolder(t);
  await mkdir(join(data, 'page/assets'), { recursive: true });
  for (const [name, content] of [['index.html', 'page'], ['index.html.br', 'brotli'], ['index.html.gz', 'gzip'], ['assets/a-12.js', 'code'], ['a.wasm', 'wasm']]) {
    await writeFile(join(data, 'page', name), content);
  }
  return Server.start(t, { data });
}

test('files come in the coding that the browser takes, and are kept', async (t) => {
  const server = await withPage(t);
  const brotli = await get(server, '/', { 'accept-encoding': 'gzip, br' });
  assert.deepEqual([brotli.text, brotli.headers['content-encoding'], brotli.headers['cache-control']], ['brotli', 'br', 'no-cache']);
  assert.equal((await get(server, '/', { 'accept-encoding': 'gzip' })).text, 'gzip');
  assert.equal((await get(server, '/', {})).text, 'page');
  const again = await get(server, '/', { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag });
  assert.deepEqual([again.status, again.text], [304, '']);
  const code = await get(server, '/assets/a-12.js', {});
  assert.match(code.headers['cache-control'], /immutable/);
  assert.equal((await get(server, '/a.wasm', {})).headers['content-type'], 'application/wasm');
});

test('page addresses get the page, and nothing else does', async (t) => {
  const server = await withPage(t);
  const html = { accept: 'text/html,application/xhtml+xml' };
  assert.equal((await get(server, '/run/abc', html)).text, 'page');
  assert.equal((await get(server, '/run/abc', { accept: '*/*' })).status, 404);
  assert.equal((await get(server, '/assets/gone.js', html)).status, 404);
  assert.equal((await get(server, '/api/gone', html)).headers['content-type'], 'application/json');
  assert.equal((await get(server, '/../damero.sqlite', html)).status, 404);
  assert.equal((await get(server, '/%2e%2e/damero.sqlite', html)).status, 404);
});

test('localhost is sent to 127.0.0.1, where the cookie is', async (t) => {
  const server = await withPage(t);
  const host = `localhost:${server.port}`;
  const page = await get(server, '/run/abc?x=1', { host, accept: 'text/html' });
  assert.deepEqual([page.status, page.headers.location], [307, `${server.url}/run/abc?x=1`]);
  assert.equal((await get(server, '/healthz', { host })).status, 200);
});

test('without a built page the server says so', async (t) => {
  const server = await Server.start(t);
  const { status, text } = await get(server, '/', {});
  assert.equal(status, 503);
  assert.match(text, /has not been built/);
});

test('the description is served', async (t) => {
  const { text } = await new Client(await Server.start(t)).send('GET', '/api/openapi.yaml');
  assert.match(text, /^openapi: 3\.1\.0\n/);
});
