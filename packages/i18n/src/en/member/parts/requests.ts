export { requests } from '../requests.ts';
