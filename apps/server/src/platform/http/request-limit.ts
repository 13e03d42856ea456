import { refuse } from './rate-limit.ts';

/** So many requests a minute on average, and so many at once after a pause. */
export interface RequestAllowance {
  perMinute: number;
  burst: number;
}

const mostPrincipals = 50_000;

/**
 * Limits the requests of each principal in this process with a token bucket (tooManyRequests with the seconds to wait). It
 * answers from memory, so that a flood costs neither the database nor the audit log anything.
 */
export function requestLimit({ perMinute, burst }: RequestAllowance, now = () => performance.now()) {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMs = perMinute / 60_000;
  return (principal: string): void => {
    const at = now();
    const bucket = buckets.get(principal) ?? { left: burst, at };
    bucket.left = Math.min(burst, bucket.left + (at - bucket.at) * perMs);
    bucket.at = at;
    if (!buckets.has(principal)) {
      if (buckets.size >= mostPrincipals) forgetFull();
      buckets.set(principal, bucket);
    }
    if (bucket.left < 1) refuse(Math.max(1, Math.ceil((1 - bucket.left) / perMs / 1000)));
    bucket.left -= 1;
  };

  function forgetFull() {
    const at = now();
    for (const [principal, { left, at: last }] of buckets) {
      if (left + (at - last) * perMs >= burst) buckets.delete(principal);
    }
    if (buckets.size >= mostPrincipals) buckets.clear();
  }
}
