import React from 'react';

/** Where React counts the stack traces that it has taken. */
const counters = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!;

// For each element, React takes a stack trace that only the text of a warning shows, until it has taken enough.
// They are an eighth of the time of a test that shows a screen. Warnings still come, without these lines.
Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {}, configurable: true });
