import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { afterPaint } from './after-paint.ts';
import { contractRows } from './contract-rows.ts';
import { precompress } from './precompress.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

const appOf: Record<number, string> = { 5173: 'patient', 5174: 'clinic', 5175: 'doctor' };
const originOf = (port: number) => {
  const app = appOf[port] ?? 'patient';
  const host = process.env[`${app.toUpperCase()}_HOST`] ?? `${app}.${process.env.BASE_HOST ?? 'localhost'}`;
  return `http://${host}:${process.env.PORT ?? '4000'}`;
};

/** How each of the three apps is built and, while developing, served on a port of its own beside the server. */
export const appConfig = (port: number): UserConfig => ({
  plugins: [react(), contractRows(), afterPaint(), precompress()],
  // The server puts a fresh nonce in place of this word with every page it hands out.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsInlineLimit: 0,
    // What every visit needs is one file: forty small ones compress worse and queue at the door.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', tags: ['$initial'] }] } } },
  },
  server: {
    port,
    proxy: {
      '/api': { target: server, changeOrigin: false },
      // The live connection takes pages of the server's own port only.
      '/socket.io': { target: server, ws: true, headers: { origin: originOf(port) } },
    },
  },
});
