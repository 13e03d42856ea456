/** States as texts. */
export { status } from '../common/status.ts';
