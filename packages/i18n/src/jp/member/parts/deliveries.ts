export { deliveries } from '../deliveries.ts';
