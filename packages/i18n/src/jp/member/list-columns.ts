/** The choice of the columns of a list. */
export const listColumns = {
  choose: '表示する列',
  chooseHidden: '表示する列（{{count}}列を非表示中）',
  all: 'すべての列を表示する',
};
