import { throwTooManyRequests } from './rate-limit.ts';

/** A token bucket: the refill per minute and its size. */
export interface TokenBucket {
  perMinute: number;
  burst: number;
}

const maxBuckets = 50_000;

/**
 * Returns a function that counts one request of a principal in a token bucket. When the bucket is empty, it throws
 * tooManyRequests with the seconds to wait. The buckets are in the memory of this process, so a flood reaches neither database nor audit log.
 */
export function requestLimit({ perMinute, burst }: TokenBucket, now = () => performance.now()) {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMs = perMinute / 60_000;
  return (principal: string): void => {
    const at = now();
    const bucket = buckets.get(principal) ?? { left: burst, at };
    bucket.left = Math.min(burst, bucket.left + (at - bucket.at) * perMs);
    bucket.at = at;
    if (!buckets.has(principal)) {
      if (buckets.size >= maxBuckets) removeFullBuckets();
      buckets.set(principal, bucket);
    }
    if (bucket.left < 1) throwTooManyRequests(Math.max(1, Math.ceil((1 - bucket.left) / perMs / 1000)));
    bucket.left -= 1;
  };

  function removeFullBuckets() {
    const at = now();
    for (const [principal, { left, at: last }] of buckets) {
      if (left + (at - last) * perMs >= burst) buckets.delete(principal);
    }
    if (buckets.size >= maxBuckets) buckets.clear();
  }
}
