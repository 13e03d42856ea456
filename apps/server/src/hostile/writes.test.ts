import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';
import { feed } from './feed.ts';

// The real thing, but cheap: what is proven here is what comes before and after.
vi.mock('@node-rs/argon2', async (real) => {
  const argon2 = await real<typeof Argon2>();
  return {
    ...argon2,
    hash: (password: string) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  };
});

feed(({ kind }) => kind === 'write');
