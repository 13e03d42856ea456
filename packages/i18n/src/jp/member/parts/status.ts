export { status } from '../../common/status.ts';
