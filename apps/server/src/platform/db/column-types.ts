import type {
  Answers,
  ConsultStatus,
  DeviceCheck,
  DraftLine,
  OrderTerms,
  PrescriptionLine,
  Voucher,
  PlanDraft,
  PlanTexts,
  Stamp,
} from '@haruka/contract';
import type { JSONColumnType } from 'kysely';
import type { Email } from '../../providers/mail/mail.ts';

/** Types that the schema does not tell, by `<table>.<column>`: what a `jsonb` column holds, and what a view may leave empty. */
export interface ColumnTypes {
  'questionnaire.body': JSONColumnType<object>;
  'answer_sheet.answers': JSONColumnType<Answers, string | undefined>;
  'answer_sheet.draft': JSONColumnType<Answers> | null;
  'prescription_draft.lines': JSONColumnType<DraftLine[]>;
  'prescription_template.lines': JSONColumnType<DraftLine[]>;
  'prescription_request.lines': JSONColumnType<PrescriptionLine[]>;
  'treatment_plan.texts': JSONColumnType<PlanTexts>;
  'treatment_plan_draft.texts': JSONColumnType<PlanDraft['texts']>;
  'stamp_correction.wanted': JSONColumnType<Stamp[]>;
  'outbox.data': JSONColumnType<object>;
  'mail_queue.message': JSONColumnType<Email>;
  'call_room.device_check': JSONColumnType<DeviceCheck, string | undefined> | null;
  'payment_attempt.vouchers': JSONColumnType<Voucher[], string | undefined>;
  'patient_order.terms': JSONColumnType<OrderTerms>;
  'receipt.parties': JSONColumnType<Record<string, unknown>>;
  'sandbox_payment.data': JSONColumnType<object>;
  'consult.status_before': ConsultStatus | null;
  /** One encrypted JSON string. */
  'idempotency.answer': string | null;
  'online_socket.patient_id': string | null;
  'online_socket.member_id': number | null;
}
