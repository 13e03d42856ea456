/** The places of both staff apps, as their navigation names them, and what waits there. */
export const places = {
  dayBoard: '今日の対応',
  calendar: 'カレンダー',
  search: '患者さんの検索',
  orders: '注文と支払い',
  delivery: '配送',
  inquiries: 'お問い合わせ',
  suspense: '確認が必要な入金',
  takings: '売上',
  businessDay: '診療日の設定',
  attendance: '勤怠管理',
  ownAttendance: '自分の勤怠',
  requests: 'お薬の依頼',
  closedDays: '休診日の設定',
  attendanceSettings: '勤怠設定',
  locations: '院の設定とQRコード',
  products: '商品',
  members: 'メンバー',
  account: 'アカウント',
  /** The field that chooses one of the member's locations. */
  location: '院',
  waiting: { inquiries: '件の未対応', suspense: '件の未確認', requests: '件の回答待ち' },
};
