export { takings } from '../takings.ts';
