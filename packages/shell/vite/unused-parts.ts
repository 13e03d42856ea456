import type { Plugin } from 'vite';

interface Part {
  /** The end of the path of the module that imports the part. */
  from: RegExp;
  part: string;
  /** What stands for it; otherwise a default export that does nothing. */
  code?: string;
}

/** Links without the prefetching of pages, which only the framework mode of the router has. */
const plainLinks = `
import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const mergeRefs = (ref) => ref;
export const usePrefetchBehavior = () => [false, null, {}];
`;

/** The names under which the provider would keep a chosen scheme. */
const schemeKeys = `
export const DEFAULT_MODE_STORAGE_KEY = 'mode';
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
export const buildInitColorSchemeScript = () => null;
`;

/** Parts that a module imports and our apps never reach. */
const unused: readonly Part[] = [
  // The theme sets `disableRipple` for every button.
  { from: /@mui\/material\/ButtonBase\/ButtonBase\.mjs$/, part: './TouchRipple.mjs' },
  // Our button shows its own spinner, so nothing sets `loading`.
  { from: /@mui\/material\/(?:Icon)?Button\/(?:Icon)?Button\.mjs$/, part: '../CircularProgress/index.mjs' },
  // No page runs the script that chooses a scheme before the first paint.
  {
    from: /@mui\/system\/cssVars\/createCssVarsProvider\.mjs$/,
    part: '../InitColorSchemeScript/InitColorSchemeScript.mjs',
    code: schemeKeys,
  },
  // The apps show the light scheme.
  {
    from: /packages\/ui\/src\/theme\/palette\.ts$/,
    part: './dark-palette.ts',
    code: 'export const dark = {}, darkAccents = {};',
  },
  // Only the `withTheme` of Emotion copies statics.
  { from: /@emotion\/react\/.*\.browser\.esm\.js$/, part: 'hoist-non-react-statics' },
  { from: /react-router\/dist\/production\/lib\/dom\/lib\.js$/, part: './ssr/components.js', code: plainLinks },
  { from: /react-router\/dist\/production\/lib\/components\.js$/, part: './dom/ssr/components.js', code: plainLinks },
];
const mark = '\0haruka:unused:';

/** Leaves out of a build the parts that no app reaches (performance W1). */
export function unusedParts(): Plugin {
  return {
    name: 'haruka:unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const at = unused.findIndex(({ from, part }) => part === source && from.test(importer));
      return at < 0 ? undefined : `${mark}${at}`;
    },
    load(id) {
      if (!id.startsWith(mark)) return undefined;
      return unused[Number(id.slice(mark.length))]!.code ?? 'export default () => null;';
    },
  };
}
