import { vi } from 'vitest';

/**
 * Prepares the jsdom document of a test file for the next app. Stubs what jsdom lacks: scrolling, and media queries of
 * which none matches; on a wide screen each least width does. Removes the style sheets of the app before: each app adds
 * its own, and every query by role reads them all.
 */
export function prepareDocument({ isWide = false } = {}): void {
  for (const sheet of document.head.querySelectorAll('style')) sheet.remove();
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  // MUI still listens by the older methods.
  const query = {
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  };
  vi.stubGlobal('matchMedia', (media: string) => ({ ...query, matches: isWide && media.includes('min-width') }));
}
