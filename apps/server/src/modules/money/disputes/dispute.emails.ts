import { product, timeZone } from '@haruka/contract';
import { accountEmail } from '../../identity/auth/auth.emails.ts';

/** What happened to a dispute. INQUIRY: the bank asks first, and no money was taken. */
export type DisputeNews = 'OPENED' | 'INQUIRY' | 'WON' | 'LOST';

const texts: Record<DisputeNews, { subject: string; before: string[] }> = {
  OPENED: {
    subject: 'カード払いに異議申し立てがありました',
    before: [
      'カードの名義人が、カード会社に支払いの取り消し（チャージバック）を求めています。代金はいったん差し引かれています。',
      'A card payment is disputed, and the money was taken back for now. Please answer the dispute in time.',
    ],
  },
  INQUIRY: {
    subject: 'カード払いについて照会がありました',
    before: [
      'カード会社から、支払いについて照会がありました。代金はまだ差し引かれていません。回答しないと、支払いが取り消されることがあります。',
      'The bank of a card asks about a payment. No money was taken yet. Please answer in time.',
    ],
  },
  WON: {
    subject: 'カード払いの異議申し立てが終わりました',
    before: [
      '異議申し立ては認められず、支払いは有効なままです。差し引かれた代金は戻ります。',
      'The dispute was decided for the clinic: the payment stands.',
    ],
  },
  LOST: {
    subject: 'カード払いが取り消されました',
    before: [
      '異議申し立てが認められ、代金はカードの名義人に戻りました。この代金は、クリニックに入金されません。',
      'The dispute was decided for the holder of the card: the money went back and is lost for the clinic.',
    ],
  },
};

/** Tells an owner of the clinic about a dispute. It names no person and no amount. */
export function disputeStaffEmail(to: string, news: DisputeNews, due_at: string | null, href: string) {
  const { subject, before } = texts[news];
  const isOpen = news === 'OPENED' || news === 'INQUIRY';
  const until = isOpen && due_at ? [`回答期限（Answer by）：${new Date(due_at).toLocaleString('ja-JP', day)}`] : [];
  return accountEmail(
    to,
    'jp',
    {
      subject: `【${product.name}】${subject}`,
      before: [...before, ...until],
      label: '注文を確認する',
      after: [`${product.name}　このメールは送信専用です。`],
    },
    href,
  );
}

const day = { timeZone, dateStyle: 'long', timeStyle: 'short' } as const;
