import { vi } from 'vitest';

/**
 * Prepares the jsdom document of a test file for the next app. Stubs what jsdom lacks: scrolling, and media queries of
 * which none matches; on a wide screen each least width does. Style sheets stay, as they do from screen to screen: to
 * parse them again for each test took a fifth of its time.
 */
export function prepareDocument({ isWide = false } = {}): void {
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
