import type { OrderMark, OrderStatus } from './order.ts';

interface Settling {
  status: OrderStatus;
  is_written_off: boolean;
  total: number;
}

/** Returns what people read of an order (decision 136). */
export function orderMark({ status, is_written_off, total }: Settling): OrderMark {
  if (is_written_off) return 'WRITTEN_OFF';
  return status === 'PAID' && total === 0 ? 'FREE' : status;
}
