/** The carriers of parcels. */
export const carriers = ['YAMATO', 'SAGAWA', 'JAPAN_POST', 'OTHER'] as const;
export type Carrier = (typeof carriers)[number];

/** Returns a tracking number as it is stored: half width, upper case, without spaces and hyphens. */
export const trackingNumberOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s‐-―−ー-]/g, '')
    .toUpperCase();

/** Whether the last of twelve digits is the rest of the other eleven by seven, as on parcels of Yamato and Sagawa. */
const hasCheckDigit = (number: string) =>
  /^\d{12}$/.test(number) && Number(number.slice(0, 11)) % 7 === Number(number[11]);

/**
 * Returns whether a stored tracking number can be one of the carrier. Yamato and Sagawa: twelve digits with their check digit.
 * Japan Post: 11 or 12 digits, or 13 characters of a registered letter or EMS.
 */
export function isTrackingNumber(carrier: Carrier, number: string): boolean {
  if (carrier === 'OTHER') return /^[0-9A-Z]{4,30}$/.test(number);
  if (carrier === 'JAPAN_POST') return /^(\d{11,12}|[A-Z]{2}\d{9}[A-Z]{2})$/.test(number);
  return hasCheckDigit(number);
}

/** Returns the page of a carrier about a parcel; null when there is none. */
export function trackingUrl(carrier: Carrier, number: string | null): string | null {
  if (!number || carrier === 'OTHER') return null;
  const id = encodeURIComponent(number);
  return {
    YAMATO: `https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=${id}`,
    SAGAWA: `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${id}`,
    JAPAN_POST: `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${id}&locale=ja`,
  }[carrier];
}
