/** Messages of the API client for answers without a usable error code (ERR-19). */
export const client = {
  server_error: 'SERVER ERROR!',
  no_connection: '通信できませんでした。通信の状態を確認して、もう一度お試しください。',
  wrong_format: 'Unhandled error, wrong response format!',
  /** RCL_05019 always shows this text (ERR-19). */
  unpaid: 'お支払いが完了していない項目があります。お支払い状況をご確認ください。',
  /** Prefix of the text of RCL_05018 (ERR-14), Tokyo time. */
  consult_at: '{{year}}年{{month}}月{{day}}日{{hour}}時{{minute}}分',
  /** Suffix of the text of a change that came too late, with the name of who was faster and the time in Tokyo. */
  changed_by: '（{{at}} {{name}} さんが変更）',
  /** Confirmation of identity at a signed-in device (RCL_02020). */
  confirm: {
    title: 'ご本人の確認',
    text: '安全のため、現在のパスワードを入力してください。確認は10分間有効です。',
    textWithCode: '安全のため、現在のパスワードと認証コードを入力してください。確認は10分間有効です。',
    password: '現在のパスワード',
    passwordMissing: '現在のパスワードを入力してください',
    code: '認証コード',
    codeHelper: '認証アプリの6桁の数字か、リカバリーコードを入力してください。',
    codeMissing: '認証コードを入力してください',
    sms: '安全のため、現在の電話番号 {{to}} に確認コードをお送りします。',
    smsSend: '確認コードを受け取る',
    smsCode: '届いた6桁の確認コード',
    smsMissing: '6桁の確認コードを入力してください',
    smsWrong: '確認コードが正しくありません。もう一度ご確認ください。',
    act: '確認して続ける',
  },
};
