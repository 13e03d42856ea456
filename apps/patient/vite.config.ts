import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig({
  plugins: [react(), precompress()],
  // The server puts a fresh nonce in place of this word with every page it hands out.
  html: { cspNonce: '__NONCE__' },
  build: { target: 'baseline-widely-available', outDir: 'dist', assetsInlineLimit: 0 },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, changeOrigin: false }, '/socket.io': { target: server, ws: true } },
  },
});
