/** The errors of a form. */
export { validation } from '../common/validation.ts';
