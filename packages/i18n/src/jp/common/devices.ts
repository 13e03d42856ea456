/** Devices signed in to an account, as patients and members see them. */
export const devices = {
  title: 'ログイン中の端末',
  lead: '心当たりのない端末があれば、その端末からログアウトし、パスワードを変更してください。',
  failed: '端末の一覧を表示できませんでした',
  name: '{{system}}の{{browser}}',
  unknown: '不明な端末',
  this: 'この端末',
  used: '最後の利用：{{at}}',
  since: 'ログイン：{{at}}',
  end: '{{name}}からログアウトする',
  ended: '{{name}}からログアウトしました',
  endOthers: 'ほかの端末からすべてログアウトする',
  othersEnded: 'ほかの端末からすべてログアウトしました',
  endAll: 'すべての端末からログアウトする',
  endAllTitle: 'すべての端末からログアウトしますか？',
  endAllText: 'この端末からもログアウトします。続けるには、もう一度ログインが必要です。',
  allEnded: 'すべての端末からログアウトしました',
};
