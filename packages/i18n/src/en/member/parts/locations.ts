export { locations } from '../locations.ts';
