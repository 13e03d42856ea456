export { memo } from '../memo.ts';
