import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { contractRows } from './contract-rows.ts';
import { precompress } from './precompress.ts';
import { prerender } from './prerender.ts';
import { themeColors } from './theme-colors.ts';
import { unusedParts } from './unused-parts.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

const appOf: Record<number, keyof typeof further> = { 5173: 'patient', 5174: 'clinic', 5175: 'doctor' };
const originOf = (port: number) => {
  const app = appOf[port] ?? 'patient';
  const host = process.env[`${app.toUpperCase()}_HOST`] ?? `${app}.${process.env.BASE_HOST ?? 'localhost'}`;
  return `http://${host}:${process.env.PORT ?? '4000'}`;
};

const initial = ['$initial'] as const;
const libraries = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

/** The files that every visit loads. A library that no group names is part of the app's own file. */
const initialFiles = [
  { name: 'react', test: libraries('react|react-dom|scheduler'), tags: [...initial], priority: 6 },
  { name: 'mui', test: libraries('@mui|@emotion|stylis'), tags: [...initial], priority: 5 },
  {
    name: 'data',
    test: libraries(
      '@reduxjs|react-redux|redux|immer|reselect|react-router|i18next|react-i18next|date-fns|date-fns-tz',
    ),
    tags: [...initial],
    priority: 4,
  },
  { name: 'core', tags: [...initial], priority: 3 },
];

/** Small files that most screens share. Alone, each would cost a request and an entry in the list of every screen. */
const sharedFiles = [
  {
    name: 'text-fields',
    test: /@mui[\\/]material[\\/](?:FormControl|FormHelperText|FormLabel|InputAdornment|InputBase|InputLabel|OutlinedInput|TextareaAutosize)[\\/]|packages[\\/]ui[\\/]src[\\/]controls[\\/](?:field|text-field)\.tsx|[\\/](?:error-summary|rejected-fields)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'tick-box',
    test: /@mui[\\/]material[\\/](?:Checkbox|FormControlLabel|internal[\\/]SwitchBase)|packages[\\/]ui[\\/]src[\\/]controls[\\/](?:checkbox-row|checkbox-signs|choice-parts)\.tsx/,
    priority: 0,
  },
  // Before the fields, which would take along what lists and cards need, too.
  { name: 'banner', test: /[\\/](?:tone|banner|error-banner)\.tsx$/, priority: 2 },
  { name: 'mui-utils', test: /@mui[\\/](?:utils|material[\\/]utils)[\\/]/, maxModuleSize: 3000, priority: 2 },
];

/**
 * The files of a back office beyond those of every visit: what its login needs, and what at least four screens share. `bare` is
 * what an invitation and a sheet for the wall need of it. In their smallest parts, a list came in 115 files (decision 85).
 */
const staffFiles = [
  { name: 'sign-in', test: /[\\/](?:sign-in|forgot-password|reset-password)\.screen\.tsx/, priority: 2 },
  {
    name: 'bare',
    test: /ui[\\/]src[\\/]patterns[\\/](?:description-list|screen-only)\.tsx|contract[\\/]src[\\/](?:directory[\\/]clinic|consultation[\\/](?:consult|questionnaire))\.ts|api[\\/]src[\\/]directory[\\/]clinic\.ts|haruka-rows:directory/,
    priority: 1,
  },
  { name: 'qr-code', test: /ui[\\/]src[\\/]patterns[\\/]qr-code\.tsx/, priority: 1 },
  { name: 'shared', minShareCount: 4, priority: 0 },
];
const further = { patient: sharedFiles, clinic: staffFiles, doctor: staffFiles };

/** Every page has loaded these files before it asks for another one. */
const loadedByPage = /^assets\/(?:react|mui|data|rolldown-runtime)-[\w-]+\.js$/;
const withoutInitial = (_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? files.filter((file) => !loadedByPage.test(file)) : files;

/** Returns the Vite configuration of an app: its build and, in development, its port beside the server. */
export const appConfig = (port: number, prerendered?: Parameters<typeof prerender>[0]): UserConfig => ({
  plugins: [
    react(),
    contractRows(),
    unusedParts(),
    themeColors(appOf[port] ?? 'patient'),
    prerender(prerendered),
    precompress(),
  ],
  // The server replaces this placeholder with a new nonce in every page.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsInlineLimit: 0,
    // The check of sizes reads which file holds which screen.
    manifest: true,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: withoutInitial },
    // Few files for what every visit needs: forty small ones compress worse and wait in the request queue. One alone would
    // be evaluated in one long task.
    rolldownOptions: {
      output: {
        // Each page names the two hundred files of its app: one more character of each is 0.2 kB that no gzip saves.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: [...initialFiles, ...further[appOf[port] ?? 'patient']] },
      },
    },
  },
  server: {
    port,
    proxy: {
      '/api': { target: server, changeOrigin: false },
      // The live connection accepts only pages of the server's own port.
      '/socket.io': { target: server, ws: true, headers: { origin: originOf(port) } },
    },
  },
});
