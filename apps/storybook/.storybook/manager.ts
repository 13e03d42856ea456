import { paletteOf } from '@haruka/ui/palette';
import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

const { primary, background, text } = paletteOf('light', 'patient');

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'HARUKA',
    colorPrimary: primary.main,
    colorSecondary: primary.main,
    appBg: background.default,
    textColor: text.primary,
    fontBase: '"Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", system-ui, sans-serif',
  }),
});
