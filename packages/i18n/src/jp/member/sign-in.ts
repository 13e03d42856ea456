/** The login of doctors and clinic staff. */
export const signIn = {
  title: 'ログイン',
  heading: { clinic: 'クリニックのログイン', doctor: '医師のログイン' },
  lead: {
    clinic: 'クリニックのスタッフとオーナーの方はこちらからログインしてください。',
    doctor: '医師の方はこちらからログインしてください。',
  },
  email: 'メールアドレス',
  password: 'パスワード',
  emailMissing: 'メールアドレスを入力してください',
  passwordMissing: 'パスワードを入力してください',
  code: '認証コード',
  codeLead: '認証アプリに表示されている6桁の数字を入力してください。',
  codeHelper: '数字は30秒ごとに変わります。',
  roleChanged: '役割が変更されたため、この画面は使えなくなりました。新しい役割の画面からログインしてください。',
  wrongDoor: 'このアカウントは別の画面からログインします。',
  goTo: { clinic: 'クリニックのログインへ', doctor: '医師のログインへ' },
  loggedOut: 'ログアウトに成功しました',
};
