import { staffPages } from '@haruka/contract/staff-pages';

const { orders, order, delivery, 'delivery-import': deliveryImport } = staffPages.clinic;

/** The list of orders, one order of it, and the list of parcels and the import of their numbers. */
export const orderPaths = { orders, order, delivery, deliveryImport };
