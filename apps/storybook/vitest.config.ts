import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';

const chromium =
  process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const args = ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** The name and the extension of a picture. */
interface Picture {
  arg: string;
  ext: string;
}

// A function, because Vitest changes the object that it is given.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: chromium, args } }),
  instances: [{ browser: 'chromium' as const }],
  expect: {
    toMatchScreenshot: {
      comparatorOptions: { allowedMismatchedPixels: 25 },
      resolveScreenshotPath: ({ arg, ext }: Picture) => path.join(import.meta.dirname, 'pictures', `${arg}${ext}`),
      resolveDiffPath: ({ arg, ext }: Picture) => path.join(import.meta.dirname, '.vitest', `${arg}${ext}`),
    },
  },
});
const uiSource = fileURLToPath(new URL('../../packages/ui/src', import.meta.url));
/** Returns every MUI module that a component imports, so that Vite prepares all of them before the first story. */
function muiImports(): string[] {
  const files = readdirSync(uiSource, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const imports = files.flatMap((file) =>
    Array.from(readFileSync(path.join(uiSource, file), 'utf8').matchAll(/from '(@mui\/[\w/-]+)'/g), ([, name]) => name),
  );
  return [...new Set(imports)];
}
const optimizeDeps = { include: [...muiImports(), '@fullcalendar/react'].map((name) => `@haruka/ui > ${name}`) };

const isNight = process.env['TEST_NIGHT'] === '1';
/** At night, or when a person takes or compares the pictures. */
const hasPictures = isNight || process.env['PICTURES'] === 'yes';
if (!isNight) process.env['STORIES'] = 'components';

/** `stories`: every story in a real browser, with its play function and axe. `toolbar`: ten of them with the tools set. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          storybookTest({
            configDir: fileURLToPath(new URL('.storybook', import.meta.url)),
            tags: { exclude: isNight ? [] : ['night'] },
          }),
        ],
        optimizeDeps,
        test: {
          name: 'stories',
          // Loading React, MUI and the preview takes half of the time of most files, so the page does it once.
          isolate: false,
          // A page of text has no story to run, and would load the preview once more.
          exclude: ['**/*.mdx'],
          testTimeout: 60_000,
          setupFiles: hasPictures ? ['src/pictures.setup.ts'] : [],
          browser: browser(),
        },
      },
      {
        plugins: [react(), msw({ mode: 'worker-only' })],
        optimizeDeps,
        test: {
          name: 'toolbar',
          isolate: false,
          testTimeout: 60_000,
          include: ['src/**/*.test.tsx'],
          env: { VITE_NIGHT: isNight ? '1' : '' },
          browser: browser(),
        },
      },
    ],
  },
});
