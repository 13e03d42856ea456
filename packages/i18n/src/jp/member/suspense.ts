import type { SuspenseCause } from '@haruka/contract';

/** Money that pays no order by itself, and that a person of the clinic clears. */
export const suspense = {
  lead: '期限のあとや取り消しのあとに届いた入金です。注文には自動で充てません。内容を確認し、どう対応したかを記録してください。',
  filter: { status: '状態で絞り込む', OPEN: '未対応', CLEARED: '対応済み' },
  found: '{{count}}件',
  list: '確認が必要な入金の一覧',
  none: {
    OPEN: '確認が必要な入金はありません',
    CLEARED: '対応済みの入金はまだありません',
    text: '届くと、この画面にすぐ表示されます。',
  },
  failed: '入金の一覧を表示できませんでした',
  pages: '入金のページ',
  page: '{{page}}ページ目',
  line: '{{amount}}　{{name}} さん',
  when: '{{at}} に入金（{{method}}）　{{place}}',
  order: { CONSULTATION: '診療費', MEDICINE: 'お薬・商品', COMBINED: '診療費とお薬' },
  orderText: '注文：{{kind}} {{total}}（{{status}}）',
  orderStatus: { WAITING_PAYMENT: '未払い', PAID: '支払い済み', CANCEL: '取り消し済み' },
  method: { CARD: 'カード', KONBINI: 'コンビニ' },
  cause: {
    AFTER_END: '払込票の期限が切れたあとに支払われました。',
    AFTER_CANCEL: '注文が取り消されたあとに支払われました。',
    ALREADY_PAID: '別の方法で支払い済みの注文に、もう一度支払われました。',
    OTHER_AMOUNT: '注文の金額と違う額が届きました。',
  } satisfies Record<SuspenseCause, string>,
  status: { OPEN: '未対応', APPLIED: '注文に充てた', RETURNED: '返金した' },
  act: '対応を記録する',
  clearedBy: '{{at}}　{{name}}',
  clear: {
    title: '{{name}} さんの入金 {{amount}} への対応',
    choice: 'どのように対応しましたか',
    choiceMissing: '対応を選んでください',
    APPLIED: 'この注文の支払いに充てる',
    APPLIEDText: '注文は支払い済みになり、患者さんの画面にもすぐ表示されます。',
    RETURNED: '患者さんに返金した',
    RETURNEDText:
      '返金がまだのときは、先に銀行振込や決済サービスの管理画面で返金してください。この画面からは返金されません。',
    reason: '理由・対応の内容',
    reasonHelper: '例：本人に電話で確認し、希望を聞いて対応した。',
    reasonMissing: '理由を入力してください',
    reasonShort: '5文字以上で入力してください',
    final: '記録したあとは、取り消せません。',
    confirm: '記録する',
    done: '入金への対応を記録しました',
  },
};
