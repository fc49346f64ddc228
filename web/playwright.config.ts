import { defineConfig, devices } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The workers read this file too: they inherit what the first reading has chosen.
const askPort = 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })';
process.env.DAMERO_PORT ??= execFileSync(process.execPath, ['-e', askPort], { encoding: 'utf8' }).trim();
process.env.DAMERO_DATA ??= mkdtempSync(join(tmpdir(), 'damero-browser-'));

const address = `http://127.0.0.1:${process.env.DAMERO_PORT}`;
const program = process.env.DAMERO_PROGRAM ?? '../build/release/damero';

export default defineConfig({
  testDir: '../tests/web',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  // A test takes seconds; a machine that is busy with a build takes many times as long.
  timeout: 120_000,
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    locale: 'es-ES',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: `${program} serve --port ${process.env.DAMERO_PORT} --data ${process.env.DAMERO_DATA} --page dist --rate-limit 0 --no-tables`,
    url: `${address}/healthz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
