export { orders } from '../orders.ts';
export { receipt } from '../../common/receipt.ts';
