import type { deliveryRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';
import { anyTrackingNumber } from './tracking.fixtures.ts';

const atLocation = refuse('locationNotFound', ...staffElsewhere);
const orderElsewhere = refuse('orderNotFound', ...staffElsewhere);

export const deliveryPolicy: Policy<typeof deliveryRoutes> = {
  changeOrderAddress: {
    order: 'UNPAID',
    input: ({ money }) => ({
      order_id: money.order,
      version: 0,
      name: '山田 花子',
      phone_number: '+819012345678',
      post_code: '1500001',
      address_1: '東京都',
      address_2: '渋谷区',
      address_3: '神宮前1-1-1',
      address_4: '',
    }),
    refuses: refuse('orderNotFound', 'patient: other'),
  },
  deliveries: {
    order: 'SHIPPED',
    input: ({ location }: ObjectView) => ({ clinic_location_id: location }),
    refuses: atLocation,
  },
  exportDeliveries: {
    order: 'PAID',
    input: ({ location }: ObjectView) => ({ clinic_location_id: location, again: false }),
    refuses: atLocation,
  },
  // A file of others' parcels has only its head.
  deliveriesFile: { order: 'EXPORTED', input: ({ money }) => ({ export_id: money.export }) },
  shipOrder: {
    order: 'PAID',
    input: ({ money }) => ({
      order_id: money.order,
      version: 0,
      carrier: 'YAMATO',
      tracking_number: anyTrackingNumber(),
    }),
    refuses: orderElsewhere,
  },
  undoShipOrder: {
    order: 'SHIPPED',
    input: ({ money }) => ({ order_id: money.order }),
    refuses: orderElsewhere,
  },
  moveDelivery: {
    order: 'SHIPPED',
    input: ({ money }) => ({ order_id: money.order, from: 'SHIPPED', to: 'DELIVERED' }),
    refuses: orderElsewhere,
  },
};
