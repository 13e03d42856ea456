import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withThemeColors } from './theme-colors.ts';

test('a page before the start has the colours of the theme, each app its own accent [UI-25]', () => {
  const html = '<meta content="var(--hk-palette-divider)"><p style="color:var(--hk-palette-primary-main)">';
  expect(withThemeColors(html, 'patient')).toBe('<meta content="#DDE5E4"><p style="color:#0B6E6E">');
  expect(withThemeColors(html, 'doctor')).toBe('<meta content="#DDE5E4"><p style="color:#5B3E8C">');
  expect(() => withThemeColors('var(--hk-palette-primary-mian)', 'clinic')).toThrow('no colour for');
});

test.each(['patient', 'clinic', 'doctor'] as const)(
  'the page of the app asks for colours of the theme: %s [UI-25]',
  (app) => {
    const html = readFileSync(new URL(`../../../apps/${app}/index.html`, import.meta.url), 'utf8');
    expect(html).toContain('var(--hk-palette-primary-main)');
    expect(withThemeColors(html, app)).not.toContain('var(');
  },
);
