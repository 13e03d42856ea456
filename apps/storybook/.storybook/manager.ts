import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'HARUKA',
    colorPrimary: '#0B6E6E',
    colorSecondary: '#0B6E6E',
    appBg: '#F6F8F7',
    textColor: '#17252A',
    fontBase: '"Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", system-ui, sans-serif',
  }),
});
