export { validation } from '../../common/validation.ts';
