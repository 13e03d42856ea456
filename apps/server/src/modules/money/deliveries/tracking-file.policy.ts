import type { trackingFileRoutes } from '@haruka/contract';
import { noInput, type Policy, refuse, staffElsewhere } from '../../../../test/authorization/policy.ts';
import { anyTrackingNumber } from './tracking.fixtures.ts';

export const trackingFilePolicy: Policy<typeof trackingFileRoutes> = {
  // The tests upload a picture: `trackingFileRefused` proves that the caller passed authorization.
  previewTrackingFile: { input: noInput, allows: ['trackingFileRefused'] },
  shipOrders: {
    order: 'PAID',
    input: ({ money }) => ({
      parcels: [{ order_id: money.order, version: 0, carrier: 'YAMATO', tracking_number: anyTrackingNumber() }],
    }),
    refuses: refuse('orderNotFound', ...staffElsewhere),
    allows: ['noShippingAddress'],
  },
};
