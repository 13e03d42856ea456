/** Content security policies and other security headers. */

/** Returns the policy of the apps: own scripts, own API, styles by nonce, no HTML from text. */
export const appPolicy = (nonce: string, host: string, isSecure: boolean) =>
  policy({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'media-src': "'self' blob: mediastream:",
    // Older browsers do not include the WebSocket scheme in 'self'.
    'connect-src': `'self' ${isSecure ? 'wss' : 'ws'}://${host}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // No Trusted Types policy is allowed, because our pages create none.
    'trusted-types': "'none'",
  });

/** Returns the policy of the start page, which has no scripts. */
export const startPagePolicy = (nonce: string) =>
  policy({
    'default-src': "'none'",
    'style-src': `'nonce-${nonce}'`,
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });

/** Returns the policy of the sandbox's pages: no scripts; a form leads on to the patient app. */
export const sandboxPagePolicy = (nonce: string, patientOrigin: string) =>
  policy({
    'default-src': "'none'",
    'style-src': `'nonce-${nonce}'`,
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': `'self' ${patientOrigin}`,
    'frame-ancestors': "'none'",
  });

/** The policy of Storybook. It evaluates stories in its own frame and contains no personal data. */
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

/** Returns the headers of every response: pages, files, API and errors. */
export const headersOfAll = (isSecure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Returns the headers of every response outside of the API. */
export const commonHeaders = (isSecure: boolean, mayFrame: boolean) => ({
  ...headersOfAll(isSecure),
  // Sends the origin only: a URL may contain the token of a link until the page has read it.
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
