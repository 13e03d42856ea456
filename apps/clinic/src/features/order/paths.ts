import { staffPages } from '@haruka/contract/staff-pages';

const { orders, order, delivery } = staffPages.clinic;

/** The list of orders, one order of it, and the list of parcels. */
export const orderPaths = { orders, order, delivery };
