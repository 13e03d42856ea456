import type { StylisPlugin } from '@emotion/cache';

/** What some browser that we support knows with its prefix only. */
const prefixed = new Set([
  'backdrop-filter',
  'box-decoration-break',
  'hyphens',
  'mask-image',
  'print-color-adjust',
  'text-decoration',
  'text-size-adjust',
  'user-select',
]);

/**
 * Adds the prefixes that are still needed. Those that Emotion adds by itself are for browsers of ten years ago.
 */
export const prefixes: StylisPlugin = (element) => {
  if (element.type === 'decl' && !element.return && prefixed.has(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};
