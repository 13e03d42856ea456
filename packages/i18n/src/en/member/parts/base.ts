export { client } from '../../common/client.ts';
export { words } from '../../common/words.ts';
export { lock } from '../lock.ts';
export { places } from '../places.ts';
export { staffFrame } from '../frame.ts';
