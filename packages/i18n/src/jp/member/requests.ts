/** Requests of patients for medicine, which a doctor decides. */
export const requests = {
  lead: 'お薬の依頼です。長くお待ちの方から順に表示します。',
  scope: '表示する依頼',
  scopes: { open: '回答待ち', decided: '回答済み' },
  none: { open: '回答待ちの依頼はありません', decided: '回答済みの依頼はありません' },
  noneText: {
    open: '患者さんが処方済みの薬をアプリで依頼すると、すぐにここへ表示されます。診察で処方箋を発行すると、患者さんが依頼できるようになります。',
    decided: '依頼に「処方する」「診察を案内する」「お断りする」のどれかで回答すると、ここで見直せます。',
  },
  failed: '依頼を表示できませんでした',
  pages: '依頼のページ',
  page: '{{page}}ページ目',
  of: '{{name}} さん',
  age: '依頼から{{count}}時間',
  runOut: 'お薬がなくなる日：{{day}}',
  reasonWas: '理由：{{reason}}',
  decided: '回答を送りました',
  reason: '理由',
  reasonHelper: '患者さんに表示されます。',
  reasonMissing: '理由を入力してください',
  act: { APPROVED: '処方する', REJECTED: 'お断りする', NEEDS_VISIT: '診察を案内する' },
  confirm: {
    APPROVED: '{{name}} さんにこのお薬を処方しますか？',
    REJECTED: '{{name}} さんの依頼をお断りしますか？',
    NEEDS_VISIT: '{{name}} さんに診察を案内しますか？',
  },
  confirmText: {
    APPROVED: '処方を発行し、薬の注文を作成します。患者さんにお知らせします。',
    REJECTED: '理由を患者さんにお知らせします。',
    NEEDS_VISIT: '診察が必要な理由を患者さんにお知らせします。',
  },
};
