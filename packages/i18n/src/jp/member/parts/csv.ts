export { csv } from '../csv.ts';
