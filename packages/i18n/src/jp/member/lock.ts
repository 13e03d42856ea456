/** The lock screen of an unattended staff app. */
export const lock = {
  act: '画面をロック',
  title: '画面をロックしています',
  who: '{{name}} さん',
  lead: '続けるには、パスワードを入力してください。入力中の内容はそのまま残っています。',
  unlock: 'ロックを解除する',
};
