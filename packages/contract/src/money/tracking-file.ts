import * as z from 'zod/mini';
import { write } from '../define.ts';
import { limits } from '../limits.ts';
import { Destination, SeenParcel, shipment } from './delivery.ts';
import { carriers } from './tracking.ts';

/** The columns that an import of tracking numbers reads. The heads of carriers and of the own file name them. */
export const trackingFileColumns = ['order', 'carrier', 'number'] as const;
export type TrackingFileColumn = (typeof trackingFileColumns)[number];

/** What becomes of a row. SENT: its parcel was sent with this very number before. WRONG: it cannot be saved. */
export const trackingRowKinds = ['READY', 'SENT', 'WRONG'] as const;
export type TrackingRowKind = (typeof trackingRowKinds)[number];

/**
 * Why a row is wrong. `ambiguous_order`: a shortened order number fits several orders. `sent`: the parcel was sent with another
 * number. `taken_number`: a parcel of another patient has the number.
 */
export const trackingRowFaults = [
  'columns',
  'order_missing',
  'unknown_order',
  'ambiguous_order',
  'repeated_order',
  'not_paid',
  'held',
  'sent',
  'no_address',
  'carrier',
  'number_missing',
  'number',
  'repeated_number',
  'taken_number',
] as const;
export type TrackingRowFault = (typeof trackingRowFaults)[number];

/** Why a whole file is refused (09062): `meta.why`, with `meta.line`, `meta.missing` or `meta.max` where they help. */
export const trackingFileFaults = ['empty', 'not_text', 'quote', 'head', 'too_many', 'too_large'] as const;
export type TrackingFileFault = (typeof trackingFileFaults)[number];

/** What one row of a file would do. */
export const TrackingRow = z.object({
  /** The line of the file on which the row begins. The head is on line 1. */
  line: z.int(),
  kind: z.enum(trackingRowKinds),
  /** The order number as the file has it. */
  order: z.string(),
  carrier: z.nullable(z.enum(carriers)),
  tracking_number: z.string(),
  /** The parcel that was found; null for none. */
  parcel: z.nullable(
    z.extend(Destination, {
      order_id: z.uuid(),
      version: z.int(),
      patient_name: z.string(),
      clinic_location_name: z.string(),
      clinic_location_name_en: z.string(),
      /** Whether the patient asks to cancel its order in an open inquiry. */
      is_cancel_asked: z.boolean(),
    }),
  ),
  faults: z.array(z.object({ why: z.enum(trackingRowFaults), text: z.string() })),
});
export type TrackingRow = z.infer<typeof TrackingRow>;

export const trackingFileRoutes = {
  previewTrackingFile: write('POST clinic/preview-tracking-file/', {
    summary:
      'What a CSV file of tracking numbers, of a carrier or of the own columns, would send, row by row. Nothing is saved. 09062 when it is no such file',
    for: ['clinic'],
    reach: 'clinic',
    upload: true,
    data: z.object({ rows: z.array(TrackingRow) }),
    errors: ['trackingFileRefused'],
    changes: [],
  }),
  shipOrders: write('POST clinic/ship-orders/', {
    summary:
      'Mark several parcels as sent under the rules of `ship-order`: all of them or none. A refusal names its order in `meta.order_id`',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object({
      parcels: z.array(z.extend(SeenParcel, shipment)).check(z.minLength(1), z.maxLength(limits.trackingFile.rows)),
    }),
    data: z.object({ count: z.int() }),
    errors: [
      'orderNotFound',
      'noShippingAddress',
      'deliveryStateChanged',
      'differenceUnpaid',
      'editConflict',
      'trackingNumberTaken',
      'cancelAsked',
    ],
    changes: ['orders'],
  }),
};
