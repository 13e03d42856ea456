import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';

/** Documents have tables, which are no part of plain Markdown. */
const docs = {
  name: '@storybook/addon-docs',
  options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
};

// The sweep inspects the screens themselves in `test`; their stories run in `test:night`.
const withScreens = process.env['STORIES'] !== 'components';

const config: StorybookConfig = {
  stories: [
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    '../../../packages/ui/src/**/*.stories.tsx',
    '../../{patient,clinic,doctor}/src/stories/**/*.mdx',
    ...(withScreens ? ['../../{patient,clinic,doctor}/src/stories/**/*.stories.tsx'] : []),
  ],
  addons: [docs, '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other one needs the old API of the TypeScript compiler.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      // Serves and emits the service worker that answers in place of the API.
      plugins: [react(), msw({ mode: 'worker-only' })],
      build: {
        chunkSizeWarningLimit: 2000,
        // 'use client' in MUI means nothing here, and a hundred notices hide the one that matters.
        // Pages of components name each part; a minified name would be the label of its tab.
        rolldownOptions: { onwarn: quiet, output: { keepNames: true } },
      },
    }),
};

type Tell = (warning: { code?: string }) => void;
function quiet(warning: { code?: string }, tell: Tell): void {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') tell(warning);
}

export default config;
