import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const chromium =
  process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const args = ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Returns every MUI module that a source file imports, so that Vite prepares all of them before the first story. */
function muiImports(): string[] {
  const folder = fileURLToPath(new URL('src', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const imports = files.flatMap((file) =>
    Array.from(readFileSync(path.join(folder, file), 'utf8').matchAll(/from '(@mui\/[\w/-]+)'/g), ([, name]) => name),
  );
  return [...new Set(imports)];
}

/** `ui`: what can be reckoned without a screen. `stories`: every story in a real browser, with its play function and axe. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'ui', include: ['src/**/*.test.ts'] } },
      {
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
        optimizeDeps: { include: [...muiImports(), '@fullcalendar/react'] },
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: { executablePath: chromium, args } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
