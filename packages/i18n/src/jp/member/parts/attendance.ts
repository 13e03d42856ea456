export { attendance } from '../attendance.ts';
