/** The command palette and the list of keys. */
export const palette = {
  open: '操作を探す（Ctrl+K）',
  title: '操作・画面・患者さんを探す',
  placeholder: '例：予約、休診日、サトウ',
  none: '見つかりません。言葉を変えてお試しください。',
  found: '候補が{{count}}件あります',
  groups: { recent: '最近使ったもの', act: '操作', screen: '画面', patient: '患者さん' },
  acts: {
    book: '予約を入れる',
    today: '今日のカレンダーを開く',
    late: '診察の遅れを患者さんに知らせる',
    closedDay: '休診日を設定する',
    absence: '医師の不在を登録する',
    lock: '画面をロックする',
    logOut: 'ログアウトする',
    keys: 'キーボード操作の一覧を見る',
  },
  keysTitle: 'キーボード操作',
  keys: {
    palette: { keys: 'Ctrl+K・⌘K', does: '操作・画面・患者さんを探します' },
    search: { keys: '/', does: '患者さんの検索に移ります' },
    help: { keys: '?', does: 'この一覧を開きます' },
    choose: { keys: '↑・↓・Enter', does: '候補を選んで開きます' },
    close: { keys: 'Esc', does: '開いている画面を閉じます' },
    lines: { keys: 'J・K', does: '一覧の次・前のお問い合わせに移ります' },
  },
};
