export { listColumns } from '../list-columns.ts';
export { views } from '../views.ts';
