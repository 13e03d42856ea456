import { expect } from 'vitest';

/** What the `meta` of a refused change says of the field that is outdated. */
export const outdated = (field = 'version') => ({ fields: [{ field, rule: 'outdated' }] });

/** Matches the `meta` of a refusal that names a field, and no colleague. */
export const namesNone = (): unknown =>
  expect.toSatisfy((meta: object | null) => meta !== null && Object.keys(meta).join() === 'fields');
