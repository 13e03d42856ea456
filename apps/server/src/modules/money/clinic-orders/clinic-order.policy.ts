import { randomUUID } from 'node:crypto';
import type { clinicOrderRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { noInput, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';

const atLocation = {
  input: ({ location }: ObjectView) => ({ clinic_location_id: location }),
  refuses: refuse('locationNotFound', ...staffElsewhere),
};

export const clinicOrderPolicy: Policy<typeof clinicOrderRoutes> = {
  clinicOrders: atLocation,
  clinicOrdersFile: atLocation,
  clinicOrderSums: atLocation,
  // The fixtures have no orders, so `orderNotFound` proves that the caller passed authorization.
  clinicOrder: { input: () => ({ order_id: randomUUID() }), allows: ['orderNotFound'] },
  orderSettings: { input: noInput },
  changeOrderSettings: {
    input: ({ location }) => ({ clinic_location_id: location, bills_together: true }),
    refuses: refuse('locationNotFound', ...staffElsewhere),
  },
  changeDeliverySettings: {
    input: ({ location }) => ({
      clinic_location_id: location,
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
    input: () => ({ order_id: randomUUID(), reason: '連絡がつかないため' }),
    allows: ['orderNotFound'],
  },
  cancelOrder: {
    input: () => ({ order_id: randomUUID(), is_paid: false, reason: '患者さまのご希望のため' }),
    allows: ['orderNotFound'],
  },
};
