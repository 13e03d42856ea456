import type { CardFailure } from '@haruka/contract';

/** What a try to pay that failed says. */
export const declined = {
  title: 'カードでのお支払いができませんでした',
  text: '別のカードか、コンビニ払いを選んでください。お支払いは済んでいません。',
  noSlip: '払込票を発行できませんでした',
  noSlipText: 'カードでお支払いになるか、クリニックにお問い合わせください。お支払いは済んでいません。',
  why: {
    DECLINED: 'カード会社が承認しませんでした。理由は、カード会社にお問い合わせください。',
    NO_FUNDS: '残高または利用限度額が足りませんでした。',
    EXPIRED_CARD: 'カードの有効期限が切れています。',
    NOT_AUTHENTICATED: '本人認証が完了しませんでした。',
    OTHER: 'カードの手続きが完了しませんでした。',
  } satisfies Record<CardFailure, string>,
};
