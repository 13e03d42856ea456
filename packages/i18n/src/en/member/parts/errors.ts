export { errors } from '../../common/errors.ts';
