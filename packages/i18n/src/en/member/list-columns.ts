import type { listColumns as jp } from '../../jp/member/list-columns.ts';
import type { Mirror } from '../../mirror.ts';

export const listColumns: Mirror<typeof jp> = {
  choose: 'Columns',
  chooseHidden: 'Columns ({{count}} hidden)',
  all: 'Show all columns',
};
