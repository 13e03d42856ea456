import type { Accent } from '@haruka/ui';
import { paletteOf } from '@haruka/ui/palette';
import type { Plugin } from 'vite';

const variable = /var\(--hk-palette-(\w+)(?:-(\w+))?\)/g;

/**
 * Returns a page that is shown before the theme is there, with the colours of the theme in place of their names.
 *
 * @throws where the palette has no colour of that name
 */
export const withThemeColors = (html: string, accent: Accent): string =>
  html.replaceAll(variable, (name, group: string, shade?: string) => {
    const palette: Record<string, unknown> = paletteOf('light', accent);
    const found = shade ? (palette[group] as Record<string, unknown> | undefined)?.[shade] : palette[group];
    if (typeof found !== 'string') throw new Error(`The palette has no colour for ${name}`);
    return found;
  });

/** Puts the colours of the theme into the page of an app. */
export const themeColors = (accent: Accent): Plugin => ({
  name: 'haruka:theme-colors',
  transformIndexHtml: { order: 'pre', handler: (html) => withThemeColors(html, accent) },
});
