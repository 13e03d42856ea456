/** The texts of the error codes. They are loaded after the first screen, and with the first error. */
export { errors } from '../common/errors.ts';
