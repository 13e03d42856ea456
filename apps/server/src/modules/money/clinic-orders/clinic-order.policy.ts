import type { clinicOrderRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { noInput, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

const atLocation = {
  order: 'PAID',
  input: ({ location }: ObjectView) => ({ clinic_location_id: location }),
  refuses: refuse('locationNotFound', ...staffElsewhere),
} as const;

const orderElsewhere = refuse('orderNotFound', ...staffElsewhere);

export const clinicOrderPolicy: Policy<typeof clinicOrderRoutes> = {
  clinicOrders: atLocation,
  clinicOrdersFile: atLocation,
  clinicOrderSums: atLocation,
  clinicOrder: { order: 'PAID', input: ({ money }) => ({ order_id: money.order }), refuses: orderElsewhere },
  orderSettings: { input: noInput },
  changeOrderSettings: {
    input: ({ location }) => ({ clinic_location_id: location, bills_together: true }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
  changeDeliverySettings: {
    input: ({ location }) => ({
      clinic_location_id: location,
      version: 0,
      delivery_fee: 0,
      delivery_free_from: null,
      delivery_note: '',
      delivery_note_en: '',
      cancel_note: '',
      cancel_note_en: '',
    }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
  writeOffOrder: {
    order: 'SLIP',
    input: ({ money }) => ({ order_id: money.order, reason: '連絡がつかないため' }),
    // Staff need a right that the owner gives.
    refuses: { ...orderElsewhere, ...refuse('accessDenied', 'staff: own location') },
  },
  recordDeskPayment: {
    order: 'SMALL',
    input: ({ money }) => ({ order_id: money.order }),
    // Staff need a right that the owner gives.
    refuses: { ...orderElsewhere, ...refuse('accessDenied', 'staff: own location') },
  },
  cancelOrder: {
    order: 'SLIP',
    input: ({ money }) => ({ order_id: money.order, is_paid: false, reason: '患者さまのご希望のため' }),
    refuses: orderElsewhere,
  },
};
