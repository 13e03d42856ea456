import { type Carrier, product } from '@haruka/contract';
import { carrierNames, type Locale } from '@haruka/i18n/server';
import type { NoticeWords } from '../../messaging/notices/notice.service.ts';

interface Sent {
  carrier: Carrier;
  tracking_number: string | null;
  /** The page of the carrier about it; null when there is none. */
  url: string | null;
}

const lines = {
  jp: ({ carrier, tracking_number, url }: Sent) => [
    'お品物を発送しました。',
    `配送会社：${carrierNames.jp[carrier]}`,
    ...(tracking_number ? [`追跡番号：${tracking_number}`] : []),
    ...(url ? [`追跡ページ：${url}`] : []),
  ],
  en: ({ carrier, tracking_number, url }: Sent) => [
    'Your parcel has been sent.',
    `Carrier: ${carrierNames.en[carrier]}`,
    ...(tracking_number ? [`Tracking number: ${tracking_number}`] : []),
    ...(url ? [`Tracking page: ${url}`] : []),
  ],
};

/** Returns the message about a parcel that was sent. It names no clinic, no medicine and no amount. */
export const shipped = (sent: Sent): Record<Locale, NoticeWords> => ({
  jp: {
    subject: `【${product.name}】お品物を発送しました`,
    before: lines.jp(sent),
    label: '配送の状況を見る',
    after: [`${product.name}　このメールは送信専用です。`],
  },
  en: {
    subject: `[${product.name}] Your parcel has been sent`,
    before: lines.en(sent),
    label: 'See the delivery',
    after: [`${product.name}. Replies to this address are not read.`],
  },
});
