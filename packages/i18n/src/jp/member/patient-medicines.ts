/** The medicines that a patient has and had, beside the room. */
export const patientMedicines = {
  tab: 'お薬の履歴',
  failed: 'お薬の履歴を表示できませんでした',
  none: 'このクリニックで処方した薬はありません。',
  current: '服用中の薬',
  currentNone: '処方日数が残っている薬はありません。',
  past: '以前の薬',
  pastNone: '以前に処方した薬はありません。',
  amount: '{{days}}日分・{{quantity}}{{unit}}',
  until: '{{day}}になくなる予定',
  prescribed: '{{day}} {{name}}・{{place}}',
  more: 'さらに前の薬を見る',
  only: 'このクリニックの処方だけを表示しています。ほかの薬は、問診の回答で確認してください。',
};
