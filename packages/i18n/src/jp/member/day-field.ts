/** Dates of staff forms. */
export const dayField = {
  open: '{{label}}をカレンダーから選ぶ',
  invalid: '{{label}}を、2026/11/23の形で入力してください',
};
