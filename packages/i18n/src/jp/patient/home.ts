/** The patient's home: current notices, their clinics, and the last consult. */
export const home = {
  title: 'ホーム',
  hello: {
    morning: '{{name}} さん、おはようございます。',
    day: '{{name}} さん、こんにちは。',
    evening: '{{name}} さん、こんばんは。',
  },
  next: {
    title: '次の診療',
    all: '予約をすべて見る',
    failed: '予約を表示できませんでした',
    empty: '次の診療の予約はありません',
    emptyText: 'お困りの症状があれば、オンライン診療を予約できます。',
  },
  clinics: {
    title: 'わたしのクリニック',
    empty: '登録したクリニックはまだありません。予約すると、ここに並びます。',
    book: '予約する',
    next: '次の空き {{at}}',
    noSlot: '今は予約できる時間がありません',
  },
  orders: { title: '進行中のご注文', all: 'お支払いと配送をすべて見る' },
  last: {
    title: '前回の診療',
    all: 'これまでの診療を見る',
    note: '医師からの説明を読む',
    open: '記録を見る',
  },
  find: 'クリニックを探す',
};
