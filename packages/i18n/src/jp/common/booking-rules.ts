/** What a location allows its patients: patients read it on its page, and staff before they save it. */
export const bookingRules = {
  window: '{{count}}日先まで予約できます。',
  cancel: '予約の変更とキャンセルは、開始の{{count}}分前まで無料でできます。',
  noToday: '当日の予約はできません。明日以降の時間を選んでください。',
  today: '当日の予約は、開始の{{count}}分前まで受け付けます。',
};
