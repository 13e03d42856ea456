/** What only the page of one order says. Not part of `payment`, which screens at their limit load. */
export const order = {
  /** How long a slip can still be paid at a store. */
  slipLeft: {
    days: 'あと{{count}}日{{hours}}時間',
    hours: 'あと{{hours}}時間{{minutes}}分',
    minutes: 'あと{{minutes}}分{{seconds}}秒',
  },
  slipOver: 'もうお支払いになれません。状況を確認しています。',
  tooMuch: '余分にお支払いいただいています',
  tooMuchText: '返金については、クリニックからご連絡します。すでに返金を受け取られた場合は、何もする必要はありません。',
  returned: '届いたお支払いは、クリニックが返金しました。この注文のお支払いは、まだ済んでいません。',
  free: '合計が0円のため、お支払いの手続きは必要ありません。領収書は発行されません。',
  /** What became of money that paid nothing. */
  apart: { HELD: '確認中', RETURNED: '返金済み' },
  problem:
    '破損や不足があるとき、届かないときは、クリニックにお知らせください。破損したお薬は使わないでください。お品物と箱は、回答があるまで保管してください。',
  ask: 'お品物について問い合わせる',
  askContent: '注文番号 {{number}} のお品物について：\n',
};
