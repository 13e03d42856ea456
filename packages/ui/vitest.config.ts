import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const chromium =
  process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const args = ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** `ui`: what can be reckoned without a screen. `stories`: every story in a real browser, with its play function and axe. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'ui', include: ['src/**/*.test.ts'] } },
      {
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
        optimizeDeps: {
          include: [
            '@mui/material/Dialog',
            '@mui/material/Drawer',
            '@mui/material/Menu',
            '@mui/material/MenuItem',
            '@fullcalendar/react',
          ],
        },
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
