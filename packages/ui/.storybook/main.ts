import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other one needs the old API of the TypeScript compiler.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react()],
      build: {
        chunkSizeWarningLimit: 2000,
        // 'use client' in MUI means nothing here, and a hundred notices hide the one that matters.
        rolldownOptions: { onwarn: quiet },
      },
    }),
};

type Tell = (warning: { code?: string }) => void;
function quiet(warning: { code?: string }, tell: Tell): void {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') tell(warning);
}

export default config;
