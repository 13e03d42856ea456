/** What a page may do, told to the browser with every page (safety T1). */

/** The apps: only our own script, only our own configured address to talk to, styles by this page's nonce, no HTML made from text. */
export const appPolicy = (nonce: string, host: string, isSecure: boolean) =>
  policy({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'media-src': "'self' blob: mediastream:",
    // Older browsers do not count the socket's scheme as 'self'.
    'connect-src': `'self' ${isSecure ? 'wss' : 'ws'}://${host}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // No policy has a name: none of our pages makes one, so nobody else may.
    'trusted-types': "'none'",
  });

/** The door page has no script at all. */
export const startPagePolicy = (nonce: string) =>
  policy({
    'default-src': "'none'",
    'style-src': `'nonce-${nonce}'`,
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });

/** Storybook shows stories in a frame of its own and evaluates them; it holds nobody's data. */
export const storybookPolicy = policy({
  'default-src': "'self'",
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'media-src': "'self' data: blob: mediastream:",
  'frame-src': "'self'",
  'base-uri': "'self'",
  'object-src': "'none'",
  'frame-ancestors': "'self'",
});

/** Headers of every answer there is: pages, files, API, refusals. */
export const headersOfAll = (isSecure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Headers of every answer that is not the API's. */
export const commonHeaders = (isSecure: boolean, mayFrame: boolean) => ({
  ...headersOfAll(isSecure),
  // Paths and queries of ours are nobody's business: a link's token is in one until the page has taken it.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': mayFrame ? 'SAMEORIGIN' : 'DENY',
});

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
