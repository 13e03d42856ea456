import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other one needs the old API of the TypeScript compiler.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => {
    // 'use client' in MUI means nothing here, and a hundred notices hide the one that matters.
    vite.build = {
      ...vite.build,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        onwarn: (warning, tell) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(warning),
      },
    };
    return vite;
  },
};

export default config;
