export { account } from '../account.ts';
export { devices } from '../../common/devices.ts';
