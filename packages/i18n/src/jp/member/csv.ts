/** The download of a list as CSV file, and why one could not be made. */
export const csv = {
  title: 'CSVファイルのダウンロード',
  text: '画面と同じ条件の内容を、ファイルに保存します。ダウンロードは記録されます。',
  encoding: '文字コード',
  UTF8: 'UTF-8（Excel・Numbers・Google スプレッドシート）',
  SHIFT_JIS: 'Shift_JIS（会計ソフトなど）',
  act: 'CSVをダウンロード',
  failed: 'ファイルを作成できませんでした',
  unencodable: 'Shift_JISで表せない文字があるため、ファイルを作成しませんでした',
  unencodableText: '文字が失われないように、UTF-8でダウンロードしてください。',
  unencodableRow: '{{row}}行目 {{column}}「{{text}}」の「{{characters}}」',
  unencodableMore: 'ほかに{{count}}か所あります。',
  useUtf8: 'UTF-8でダウンロード',
  tooMany: '一度に保存できるのは{{max}}件までです。期間を短くしてください。',
};
