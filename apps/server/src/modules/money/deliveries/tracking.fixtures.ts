import { randomInt } from 'node:crypto';

/** Returns a number of Yamato or Sagawa with its check digit. It repeats no earlier one, as those of parcels do not. */
export function anyTrackingNumber(): string {
  const number = randomInt(10 ** 10, 10 ** 11);
  return `${number}${number % 7}`;
}
