/**
 * What a field says when its value does not fit (spec §5, ux 29: cause, then remedy), by rule. `{{name}}` is the label of
 * the field.
 */
export const validation = {
  required: '{{name}}を入力してください',
  choose: '{{name}}を選択してください',
  too_short: '{{name}}が短すぎます。{{min}}文字以上で入力してください',
  too_long: '{{name}}が長すぎます。{{max}}文字以内で入力してください',
  string: '{{name}}は正しい文字列で入力してください',
  number: '{{name}}は正しい数値で入力してください',
  at_least: '{{name}}は{{min}}以上で入力してください',
  at_most: '{{name}}は{{max}}以下で入力してください',
  kana: '{{name}}は全角カタカナで入力してください',
  post_code: '{{name}}は7桁の数字で入力してください',
  phone: '{{name}}は090・080・070・060で始まる11桁の番号を入力してください',
  phone_any: '{{name}}は市外局番から始まる10桁または11桁の番号を入力してください',
  phone_taken: '既に登録済みの電話番号です。',
  phone_unreachable: '電話番号をご確認ください。',
  email: '{{name}}の形式が正しくありません。例のように入力してください',
  email_or_phone: 'メールアドレスまたは携帯電話番号を入力してください',
  one_contact: 'メールアドレスか電話番号のどちらかを入力してください',
  password: '{{name}}は{{min}}文字以上で入力してください',
  password_common: 'このパスワードは推測されやすいため使えません。別のものを入力してください',
  passwords_differ: 'パスワードが一致しません。同じものを2回入力してください',
  otp: '{{name}}は6桁の数字で入力してください',
  date: '{{name}}は実在する日付を入力してください',
  date_past: '{{name}}は今日より前の日付を入力してください',
  agree: '続けるには同意が必要です',
  invalid: '{{name}}の内容をご確認ください',
  summary: '入力内容に{{count}}件の問題があります。各項目をご確認ください',
};
