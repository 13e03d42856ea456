/** The page behind an invitation link. */
export const invitation = {
  title: '招待の確認',
  lead: '{{clinic}}から招待されています。',
  checking: '招待を確認しています',
  clinic: 'クリニック',
  name: 'お名前',
  email: 'ログインに使うメールアドレス',
  role: '役割',
  places: '担当する院',
  whole: 'クリニック全体',
  password: 'パスワード',
  act: 'パスワードを設定する',
  done: '登録が完了しました',
  doneText: '設定したパスワードでログインしてください。',
  dead: 'このリンクは使えません',
  deadText:
    'すでに使われたか、有効期限（{{hours}}時間）が切れています。クリニックのオーナー（オーナーの方はHARUKAの運営）に、招待メールの再送を頼んでください。',
  closed: 'この招待は使えません',
  failed: '招待を確認できませんでした',
};
