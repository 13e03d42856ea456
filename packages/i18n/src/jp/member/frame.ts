/** The frame of both staff apps. */
export const staffFrame = {
  app: { clinic: 'クリニック', doctor: '医師' },
  roles: { OWNER: 'オーナー', STAFF: 'スタッフ', DOCTOR: '医師' },
  settings: '設定',
  noEntry: 'この画面は開けません',
  noRight: {
    owner: {
      title: 'この画面を見られるのは、クリニックのオーナーだけです',
      text: '変更や確認が必要な場合は、オーナーにご相談ください。',
    },
    refunds: {
      title: 'この画面を見られるのは、オーナーと権限のあるスタッフだけです',
      text: '必要な場合は、オーナーに「返金を許可」の設定を依頼してください。',
    },
  },
  mainNav: 'メインメニュー',
  toCalendar: 'カレンダーへ',
  toOther: { clinic: 'クリニックの画面へ', doctor: '医師の画面へ' },
  accountMenu: 'アカウントのメニュー',
  textSize: { label: '文字の大きさ', normal: '標準', large: '大', largest: '特大' },
  problem: 'しばらくしてから、もう一度お試しください。保存した内容はそのまま残っています。',
  notFound: 'ページが移動したか、URLが間違っているかもしれません。',
  sessionOver: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  loggedOut: 'ログアウトに成功しました',
  restored: {
    title: '保存していない入力を復元しました',
    fields: 'まだ保存されていない項目：{{fields}}',
    discard: '入力した内容を破棄する',
  },
  maintenance: {
    title: 'メンテナンス中',
    text: 'ただいまメンテナンス中です。',
    back: '終わると、自動で元の画面に戻ります。',
  },
};
