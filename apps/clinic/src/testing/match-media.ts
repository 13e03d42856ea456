import { vi } from 'vitest';

/** Gives jsdom the media queries it lacks: none of them matches. MUI still listens by the older methods. */
export function stubMediaQueries(): void {
  const query = {
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  };
  vi.stubGlobal('matchMedia', () => query);
}
