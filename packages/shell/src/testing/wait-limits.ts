/**
 * How long the tests of an app wait, in milliseconds: `element` for something on the screen, `test` for a whole test.
 * Every screen is code that is loaded on request, and on a busy machine the first one takes seconds.
 */
export const waitLimits = { element: 20_000, test: 60_000 };
