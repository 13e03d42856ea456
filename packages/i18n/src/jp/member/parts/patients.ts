export { patients } from '../patients.ts';
