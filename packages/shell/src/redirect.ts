/** A redirect query may be typed by anyone: only a path of this very site is followed. */
export const isOwnPath = (to: string | null | undefined): to is string =>
  typeof to === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(to);

/** The way to a page that comes back here afterwards. */
export const withRedirect = (path: string, to: string) => `${path}?${new URLSearchParams({ redirect: to }).toString()}`;
