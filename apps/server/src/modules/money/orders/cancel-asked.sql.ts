import { sql } from 'kysely';

/** The open inquiries that ask to cancel the order `o`: none once it is cancelled (decision 122). */
const asking = sql`from inquiry i where i.cancel_order_id = o.id and i.status = 'OPEN' and o.status <> 'CANCEL'`;

/** When the patient asked last to cancel the order `o`; null without an open inquiry. */
export const cancelAskedAt = sql`(select max(i.created_at) ${asking})`;

/** The inquiry in which the patient asked last to cancel the order `o`; null without an open one. */
export const cancelInquiry = sql`(select i.id ${asking} order by i.created_at desc, i.id desc limit 1)`;

/** Whether the patient asks to cancel the order `o` in an open inquiry. */
export const isCancelAsked = sql<boolean>`exists (select ${asking})`;
