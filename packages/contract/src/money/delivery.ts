import * as z from 'zod/mini';
import { addressFields } from '../address.ts';
import { CsvEncodingInQuery } from '../csv.ts';
import { read, write } from '../define.ts';
import { Day, Id, IdInQuery, Instant, Nothing, PageInQuery } from '../primitives.ts';
import { orderKinds } from './order.ts';
import { carriers } from './tracking.ts';

/**
 * States of the parcel of an order. NOT_READY: not paid, or cancelled. EXPORTED: its address is in a file for the carrier.
 * RETURNED and LOST: it did not arrive.
 */
export const deliveryStates = ['NOT_READY', 'READY', 'EXPORTED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'LOST'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Whether a parcel is out: its address cannot change any more, and its order is not cancelled. */
export const isOut = (state: DeliveryState): boolean => state === 'SHIPPED' || state === 'DELIVERED';

/** Where a parcel goes. Fields that the account had not filled in are empty strings and nulls. */
export const Destination = z.object({
  name: z.string(),
  phone_number: z.nullable(z.string()),
  post_code: z.nullable(z.string()),
  address_1: z.string(),
  address_2: z.string(),
  address_3: z.string(),
  address_4: z.string(),
});
export type Destination = z.infer<typeof Destination>;

/** The parcel of an order. Its destination was frozen with the order. */
export const Delivery = z.extend(Destination, {
  /** How many times the destination was changed. */
  version: z.int(),
  state: z.enum(deliveryStates),
  /** 2 and above: an earlier parcel of the order did not arrive. */
  parcel: z.int(),
  carrier: z.nullable(z.enum(carriers)),
  tracking_number: z.nullable(z.string()),
  shipped_at: z.nullable(Instant),
  /** When the state changed last. */
  moved_at: Instant,
  /** Whether it waits for the payment of a difference that adds to its order. */
  is_held: z.boolean(),
  /** Whether the prescription was amended after the order was paid, or while it was. */
  is_amended: z.boolean(),
});
export type Delivery = z.infer<typeof Delivery>;

/**
 * Which parcels a clinic lists. CANCEL_ASKED: waiting, and the patient asks to cancel the order. SILENT: sent, and without news for
 * `limits.delivery.silentHours`. RETURNED: also lost ones.
 */
export const deliveryViews = ['TO_SHIP', 'CANCEL_ASKED', 'SHIPPED', 'SILENT', 'DELIVERED', 'RETURNED'] as const;
export type DeliveryView = (typeof deliveryViews)[number];

/** A parcel in the list of a clinic. */
export const DeliveryItem = z.extend(Delivery, {
  order_id: z.uuid(),
  kind: z.enum(orderKinds),
  patient_id: z.uuid(),
  patient_name: z.string(),
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  paid_at: z.nullable(Instant),
  /** Whether there is nothing to pay for its order. */
  is_free: z.boolean(),
  /** The day by which it should be sent; null when the order promised none. */
  due_on: z.nullable(Day),
  /** Whether the patient asks to cancel its order in an open inquiry. */
  is_cancel_asked: z.boolean(),
});
export type DeliveryItem = z.infer<typeof DeliveryItem>;

const NewDestination = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  phone_number: z.string().check(z.regex(/^\+81\d{9,10}$/)),
  ...addressFields,
});
export type NewDestination = z.infer<typeof NewDestination>;

const OrderId = z.object({ order_id: z.uuid() });
/** A parcel with the version of the destination that was on screen. */
export const SeenParcel = z.extend(OrderId, { version: z.int().check(z.gte(0), z.lte(2_147_483_646)) });

/** With whom a parcel travels, and under which number. */
export const shipment = {
  carrier: z.enum(carriers),
  /** Digits and letters; spaces and hyphens are left out. Null only for OTHER. */
  tracking_number: z.nullable(z.string().check(z.trim(), z.maxLength(40))),
  /** Whether the caller saw that the patient asks to cancel the order, and sends it all the same. */
  despite_cancel_request: z.optional(z.boolean()),
};

const filter = {
  clinic_location_id: z.optional(IdInQuery),
  view: z.optional(z.enum(deliveryViews)),
  /** Words of the patient's name or kana, or an order number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
};

export const deliveryRoutes = {
  changeOrderAddress: write('PUT patient/order-address/', {
    summary:
      'Change where the parcel of an order goes, until it is sent (09005). 01010 names who was faster, 09022 for a cancelled order',
    for: ['patient'],
    reach: 'own',
    body: z.extend(NewDestination, SeenParcel.shape),
    data: Delivery,
    errors: ['orderNotFound', 'orderNotPayable', 'alreadyShipped', 'editConflict'],
    changes: ['orders'],
  }),
  deliveries: read('GET clinic/deliveries/', {
    summary:
      'The parcels of the locations of the caller: what waits to be sent by its due day, then the newest move first',
    for: ['clinic'],
    reach: 'clinic',
    query: z.object({ ...filter, page: PageInQuery }),
    data: z.array(DeliveryItem),
    errors: ['locationNotFound'],
    paged: true,
    shows: ['orders'],
  }),
  exportDeliveries: write('POST clinic/export-deliveries/', {
    summary:
      'Mark the paid parcels that wait, and have an address, as exported for the carrier. Those whose patient asks to cancel are left out by default. At most 500 at once; the file has them',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object({
      clinic_location_id: z.optional(Id),
      /** Also those that are in a file already. */
      again: z.boolean(),
      /** Also those whose patient asks to cancel the order. */
      with_cancel_asked: z.optional(z.boolean()),
    }),
    data: z.object({ export_id: z.uuid(), count: z.int() }),
    errors: ['locationNotFound'],
    changes: ['orders'],
  }),
  deliveriesFile: read('GET clinic/deliveries-file/', {
    summary: 'The addresses of an export as a CSV file for the carrier. Each download is in the audit log',
    for: ['clinic'],
    reach: 'clinic',
    download: true,
    query: z.object({ export_id: z.uuid(), encoding: CsvEncodingInQuery }),
    data: Nothing,
    shows: ['orders'],
  }),
  shipOrder: write('POST clinic/ship-order/', {
    summary:
      'Mark the parcel of a paid order as sent, to the address that was on screen (01010 when it was changed meanwhile). 09064 when the patient asks to cancel and the caller did not see it. The patient gets an email',
    for: ['clinic'],
    reach: 'clinic',
    body: z.extend(SeenParcel, shipment),
    data: Delivery,
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
  undoShipOrder: write('POST clinic/undo-ship-order/', {
    summary: 'Take back that a parcel was sent, for ten minutes (09061 afterwards)',
    for: ['clinic'],
    reach: 'clinic',
    body: OrderId,
    data: Delivery,
    errors: ['orderNotFound', 'deliveryStateChanged'],
    changes: ['orders'],
  }),
  moveDelivery: write('POST clinic/move-delivery/', {
    summary:
      'Mark a sent parcel as delivered, returned or lost; take such a mark back (SHIPPED); or send a returned or lost one again (READY)',
    for: ['clinic'],
    reach: 'clinic',
    body: z.extend(OrderId, {
      /** The state that was on screen. */
      from: z.enum(deliveryStates),
      to: z.enum(['READY', 'SHIPPED', 'DELIVERED', 'RETURNED', 'LOST']),
    }),
    data: Delivery,
    errors: ['orderNotFound', 'deliveryStateChanged'],
    changes: ['orders'],
  }),
};
