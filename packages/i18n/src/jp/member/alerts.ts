/** Alerts of the staff apps. */
export const alerts = {
  title: 'このブラウザーでのお知らせ',
  text: '患者さんの来室や新しい予約に、すぐに気づけます。設定はこのブラウザーにだけ保存します。',
  kinds: 'お知らせする内容',
  kind: {
    waiting: '患者さんが待合室に入ったとき',
    booking: '新しい予約が入ったとき',
    inquiry: 'お問い合わせが届いたとき',
  },
  ways: 'お知らせの方法',
  way: { title: 'タブに件数を表示する', sound: '音を鳴らす', desktop: 'デスクトップに通知を出す' },
  wayText: {
    title: 'お待ちの患者さんと、画面を離れている間に届いた件数です。',
    sound: '診察中は鳴りません。',
    desktop: '別の画面を見ているときに出ます。患者さんのお名前は表示しません。',
  },
  tryOut: '音を試す',
  refused: '通知がブラウザーで許可されていません',
  refusedText: 'アドレスバーの左のアイコンから、通知を許可してください。',
  unsupported: 'このブラウザーでは、デスクトップの通知を使えません',
  told: {
    waiting: '患者さんが待合室に入りました',
    booking: '新しい予約が入りました',
    inquiry: '新しいお問い合わせが届きました',
  },
};
