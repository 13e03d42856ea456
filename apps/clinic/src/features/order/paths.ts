import { staffPages } from '@haruka/contract/staff-pages';

const { orders, order } = staffPages.clinic;

/** The list of orders and one order of it. */
export const orderPaths = { orders, order };
