/** A patient's earlier consults, beside the room. */
export const pastConsults = {
  tab: 'これまで',
  failed: 'これまでの診療を表示できませんでした',
  none: 'このクリニックでの以前の診療はありません。',
  noComplaint: '相談の内容は記入されていません',
  noNote: '診察の記録はありません。',
  open: '記録とお薬を見る',
  openOf: '{{at}} の記録とお薬を見る',
  close: '閉じる',
  closeOf: '{{at}} の記録とお薬を閉じる',
  more: 'さらに前の診療を見る',
};
