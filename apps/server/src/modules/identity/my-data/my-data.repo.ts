import type {
  Answers,
  AttemptStatus,
  ChatSide,
  ConsultStatus,
  MyData,
  OrderKind,
  OrderStatus,
  PaymentMethod,
  PlanTexts,
  PrescriptionRequestStatus,
  QuestionTopic,
  RefundMethod,
  RefundStatus,
} from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { deliveryJson } from '../../money/parcels/parcel.sql.ts';

type MyOrder = MyData['orders'][number];
type MyPrescription = MyData['consults'][number]['prescriptions'][number];

/** The places a patient belongs to. */
export const clinicsOf = (reader: Db, patient_id: string) =>
  reader
    .selectFrom('patient_location')
    .innerJoin('clinic_location', 'clinic_location.id', 'patient_location.clinic_location_id')
    .innerJoin('clinic', 'clinic.id', 'clinic_location.clinic_id')
    .select(['clinic.name as clinic_name', 'clinic_location.name as location_name', 'patient_location.joined_at'])
    .where('patient_location.patient_id', '=', patient_id)
    .orderBy('patient_location.joined_at')
    .execute();

/** Every booking with what was answered to it and what the doctor wrote for the patient; the chart is the clinic's. */
export const consultsOf = (reader: Db, patient_id: string) =>
  reader
    .selectFrom('consult')
    .innerJoin('clinic_location', 'clinic_location.id', 'consult.clinic_location_id')
    .innerJoin('clinic', 'clinic.id', 'consult.clinic_id')
    .innerJoin('member', 'member.id', 'consult.doctor_id')
    .innerJoin('speciality', 'speciality.id', 'consult.speciality_id')
    .leftJoin('answer_sheet', 'answer_sheet.consult_id', 'consult.id')
    .leftJoin('questionnaire', 'questionnaire.id', 'answer_sheet.questionnaire_id')
    .select([
      'consult.id',
      'clinic.name as clinic_name',
      'clinic_location.name as location_name',
      sql<string>`concat_ws(' ', member.last_name, nullif(member.first_name, ''))`.as('doctor_name'),
      'speciality.name_jp as speciality',
      'consult.start_at',
      sql<ConsultStatus>`consult.status`.as('status'),
      'consult.created_at as booked_at',
      'consult.cancelled_by',
      'consult.cancel_reason',
      sql<string>`coalesce((select n.for_patient from consult_note_now n
        where n.consult_id = consult.id and n.final_at is not null), '')`.as('note'),
      sql<Answers>`coalesce(answer_sheet.answers, '{}')`.as('answers'),
      sql<QuestionTopic[]>`coalesce(questionnaire.body -> 'topics', '[]')`.as('topics'),
    ])
    .where('consult.patient_id', '=', patient_id)
    .orderBy('consult.start_at', 'desc')
    .execute();

/** The files that were attached to the bookings of a patient, the oldest first. */
export const attachmentsOf = (reader: Db, patient_id: string) =>
  reader
    .selectFrom('attachment')
    .select(['consult_id', 'name', 'type', 'bytes', 'created_at'])
    .where('patient_id', '=', patient_id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** Returns what was prescribed to a patient, all versions, the oldest first. */
export const prescriptionsOf = (reader: Db, patient_id: string) =>
  reader
    .selectFrom('prescription')
    .select(({ selectFrom, ref }) => [
      'consult_id',
      'issued_at',
      'version',
      'amendment_reason',
      'total',
      selectFrom('prescription_line')
        .select(
          sql<
            MyPrescription['lines']
          >`coalesce(jsonb_agg(jsonb_build_object('name', name, 'dosage', dosage, 'usage_code', usage_code, 'days', days,
            'quantity', quantity, 'note', note, 'unit_price', unit_price) order by position), '[]')`.as('lines'),
        )
        .where('prescription_id', '=', ref('prescription.id'))
        .as('lines'),
    ])
    .where('patient_id', '=', patient_id)
    .orderBy('issued_at')
    .execute();

/** Returns the treatment plans that were shared with a patient, the oldest first. */
export const plansOf = (reader: Db, patient_id: string) =>
  reader
    .selectFrom('treatment_plan')
    .select(['consult_id', 'version', 'shared_at', sql<PlanTexts>`texts`.as('texts')])
    .where('patient_id', '=', patient_id)
    .orderBy('shared_at')
    .execute();

/** Returns the medicine that was asked for again, the oldest request first. */
export const requestsOf = (reader: Db, patient_id: string) =>
  reader
    .selectFrom('prescription_request')
    .select(['consult_id', 'created_at', 'reason', 'run_out_on', sql<PrescriptionRequestStatus>`status`.as('status')])
    .where('patient_id', '=', patient_id)
    .orderBy('created_at')
    .execute();

/** Returns the orders that an account pays, the newest first. */
export const ordersOf = (reader: Db, account_id: string) =>
  reader
    .selectFrom('patient_order')
    .innerJoin('clinic_location', 'clinic_location.id', 'patient_order.clinic_location_id')
    .innerJoin('clinic', 'clinic.id', 'clinic_location.clinic_id')
    .select(({ selectFrom, ref }) => [
      'patient_order.id',
      'patient_order.created_at',
      'clinic.name as clinic_name',
      'clinic_location.name as location_name',
      sql<OrderKind>`patient_order.kind`.as('kind'),
      sql<OrderStatus>`patient_order.status`.as('status'),
      'patient_order.total',
      'patient_order.paid_at',
      sql<string | null>`case when not patient_order.is_written_off then patient_order.cancel_reason end`.as(
        'cancel_reason',
      ),
      sql<MyOrder['delivery']>`(select ${deliveryJson} from delivery d where d.order_id = patient_order.id)`.as(
        'delivery',
      ),
      selectFrom('order_line')
        .select(
          sql<
            MyOrder['lines']
          >`coalesce(jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'amount', amount)
            order by position), '[]')`.as('lines'),
        )
        .where('order_id', '=', ref('patient_order.id'))
        .as('lines'),
    ])
    .where('patient_order.account_id', '=', account_id)
    .orderBy('patient_order.created_at', 'desc')
    .execute();

/** Returns every try of an account to pay, the oldest first. */
export const attemptsOf = (reader: Db, account_id: string) =>
  reader
    .selectFrom('payment_attempt')
    .select([
      'order_id',
      'created_at',
      sql<PaymentMethod>`method`.as('method'),
      sql<AttemptStatus>`status`.as('status'),
    ])
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .execute();

/** Returns the refunds of an account, the oldest first. */
export const refundsOf = (reader: Db, account_id: string) =>
  reader
    .selectFrom('refund')
    .select([
      'order_id',
      'amount',
      'reason',
      'created_at',
      'settled_at',
      'returned_at',
      'transferred_on',
      sql<RefundMethod>`method`.as('method'),
      sql<RefundStatus>`status`.as('status'),
    ])
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .execute();

/** Returns what clinics keep of cancelled orders of an account. */
export const keptOf = (reader: Db, account_id: string) =>
  reader
    .selectFrom('kept_remainder')
    .select(['order_id', 'amount', 'reason', 'created_at'])
    .where('account_id', '=', account_id)
    .execute();

/** Returns the cards of an account, also those it has removed. */
export const cardsOf = (reader: Db, account_id: string) =>
  reader
    .selectFrom('payment_card')
    .select(['brand', 'last4', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .execute();

/** What the account and clinic locations wrote to each other, oldest first. */
export const chatMessagesOf = (reader: Db, patient_id: string) =>
  reader
    .selectFrom('chat_message')
    .innerJoin('clinic_location', 'clinic_location.id', 'chat_message.clinic_location_id')
    .select([
      'clinic_location.name as location_name',
      'chat_message.text',
      'chat_message.created_at as sent_at',
      sql<ChatSide>`case when chat_message.member_id is null then 'PATIENT' else 'CLINIC' end`.as('by'),
    ])
    .where('chat_message.patient_id', '=', patient_id)
    .orderBy('chat_message.clinic_location_id')
    .orderBy('chat_message.number')
    .execute();

/** What the patient asked while signed in, and what was answered. */
export const inquiriesOf = (reader: Db, patient_id: string) =>
  reader
    .selectFrom('inquiry')
    .leftJoin('clinic_location', 'clinic_location.id', 'inquiry.clinic_location_id')
    .select(({ selectFrom, ref }) => [
      'inquiry.type',
      'inquiry.content',
      'inquiry.created_at as sent_at',
      'clinic_location.name as location_name',
      selectFrom('inquiry_answer')
        .select(sql<string[]>`coalesce(jsonb_agg(text order by created_at), '[]')`.as('texts'))
        .where('inquiry_answer.inquiry_id', '=', ref('inquiry.id'))
        .as('answers'),
    ])
    .where('inquiry.patient_id', '=', patient_id)
    .orderBy('inquiry.created_at', 'desc')
    .execute();
