import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

// The first versions that know light-dark(); for older ones every colour would be written twice.
const knowLightDark = ['chrome123', 'firefox120', 'safari17.5'];

// assetsInlineLimit 0: the content security policy allows no data: addresses.
// The browser condition makes Vitest load Svelte's client half, which mounts components in jsdom.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: { target: 'es2022', cssTarget: knowLightDark, assetsInlineLimit: 0, manifest: true, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: {
    // The rules are built beside the page; the API is the server's.
    fs: { allow: [root] },
    proxy: { '/api': 'http://127.0.0.1:8080' },
  },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['board/**/*.test.ts', 'app/**/*.test.ts', 'i18n/**/*.test.ts', 'wasm/**/*.test.ts'] },
}));
