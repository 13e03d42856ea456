/** The locations of the clinic, and the links and QR codes for their patients. */
export const locations = {
  title: '院の案内とQRコード',
  lead: '患者さんに渡すリンクとQRコードです。受付に貼る紙も印刷できます。',
  failed: '院の一覧を表示できませんでした',
  none: '担当している院がありません',
  menu: { title: '予約ページ', text: '院の案内と空き時間が開きます。ログインせずに見られます。' },
  register: { title: 'かんたん登録', text: '携帯電話番号とお名前だけで、この院の患者として登録できます。' },
  qr: '{{name}}の{{kind}}のQRコード',
  copy: 'リンクをコピー',
  copyOf: '{{name}}の{{kind}}のリンクをコピー',
  copyFailed: 'コピーできませんでした。リンクを選択してコピーしてください。',
  print: '印刷用に表示',
  printOf: '{{name}}の{{kind}}を印刷用に表示',
  sheet: {
    title: '印刷用のQRコード',
    menu: 'オンライン診療のご予約',
    register: 'オンライン診療のかんたん登録',
    how: 'スマートフォンのカメラで読み取ってください。',
    print: '印刷する',
    back: '一覧に戻る',
    unknown: 'この院のQRコードは表示できません',
  },
};
