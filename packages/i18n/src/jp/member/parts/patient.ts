export { duplicates } from '../duplicates.ts';
export { timeline } from '../timeline.ts';
