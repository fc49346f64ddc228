import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// assetsInlineLimit 0: the content security policy allows no data: addresses.
// The browser condition makes Vitest load Svelte's client half, which mounts components in jsdom.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['board/**/*.test.ts', 'app/**/*.test.ts'] },
}));
