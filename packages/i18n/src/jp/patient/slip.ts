/** How long a slip can still be paid at a store. Not part of `payment`, which screens at their limit load. */
export const slip = {
  left: {
    days: 'あと{{count}}日{{hours}}時間',
    hours: 'あと{{hours}}時間{{minutes}}分',
    minutes: 'あと{{minutes}}分{{seconds}}秒',
  },
  over: 'もうお支払いになれません。状況を確認しています。',
};
