export { suspense } from '../suspense.ts';
