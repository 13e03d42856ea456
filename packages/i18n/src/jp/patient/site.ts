/** The site map, and the list of all screens. Only these two load the texts. */
export const site = {
  sitemap: {
    title: 'サイトマップ',
    lead: '開きたい画面を選んでください。',
    groups: { find: 'クリニックを探す', account: 'アカウント', patient: 'マイページ', about: 'このサービスについて' },
  },
  pages: {
    title: '画面の一覧',
    lead: '名前のついた画面を、入口の条件と枠の種類とともに並べています。',
    caption: 'この患者向けアプリの画面',
    name: '名前',
    path: 'パス',
    guards: '入口の条件',
    layout: '枠',
    open: '開く',
    noGuard: 'なし',
    layouts: { site: 'だれでも', patient: '患者', bare: '枠なし' },
    guardNames: { clinicSelection: 'クリニックの選択', loginRequired: 'ログイン', patient: '患者' },
    of: { clinic: 'クリニック向けアプリの画面', doctor: '医師向けアプリの画面' },
    later: 'これから加わる画面',
    laterLead: '次の画面は、機能ができたときに加わります。',
  },
};
