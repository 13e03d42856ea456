/** Returns whether a redirect target is a path of this site. Anyone can type a redirect query, so no other target is followed. */
export const isOwnPath = (to: string | null | undefined): to is string =>
  typeof to === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(to);

/** Returns a path that redirects to `to` afterwards. */
export const withRedirect = (path: string, to: string) => `${path}?${new URLSearchParams({ redirect: to }).toString()}`;
