import { type Answers, type Dependant, limits, type MyData, type QuestionTopic } from '@haruka/contract';
import { yesNoTexts } from '@haruka/i18n/server';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { devicesOf } from '../auth/session.service.ts';
import { list as listDependants } from '../dependants/dependant.service.ts';
import { deliveryOf } from '../../money/parcels/parcel.sql.ts';
import { profileOf } from '../profiles/profile.service.ts';
import { accessesOf, agreementsOf } from '../accounts/account.service.ts';
import * as repo from './my-data.repo.ts';

type Locale = RequestInfo['locale'];

/**
 * Returns everything the product keeps about a patient and may hand out. This is the disclosure on request under the
 * Act on the Protection of Personal Information, article 33. Allowed a few times a day (01007), and recorded.
 */
export async function myData(
  { db, patientOrigin }: AuthDeps,
  reader: Db,
  actor: PatientActor,
  request: RequestInfo,
): Promise<MyData> {
  await consumeRateLimits(db, [{ key: `my-data:${actor.id}`, most: limits.myDataPerDay, seconds: 86_400 }]);
  const children = await listDependants({ reader }, actor);
  const [profile, agreements, clinics, consults, inquiries, messages, devices, accesses, dependants, orders, cards] =
    await Promise.all([
      profileOf(reader, actor.id),
      agreementsOf(reader, actor.id),
      repo.clinicsOf(reader, actor.id),
      consultsOf(reader, actor.id, request.locale, patientOrigin),
      repo.inquiriesOf(reader, actor.id),
      repo.chatMessagesOf(reader, actor.id),
      devicesOf(reader, { patient_id: actor.id }, actor.sid),
      accessesOf(reader, actor.id),
      Promise.all(children.map((child) => dependantData(reader, child, request.locale, patientOrigin))),
      ordersOf(reader, actor.id),
      repo.cardsOf(reader, actor.id),
    ]);
  await audit(db, request, { actor, object: 'patient', object_id: actor.id, action: 'export' });
  return {
    made_at: new Date().toISOString(),
    profile,
    agreements,
    clinics,
    consults,
    dependants,
    orders,
    cards,
    inquiries: inquiries.map((inquiry) => ({ ...inquiry, answers: inquiry.answers ?? [] })),
    messages,
    devices: devices.map(({ user_agent, created_at, used_at }) => ({ user_agent, created_at, used_at })),
    accesses,
  };
}

/** What is kept about a child under the account; the words are those of the account holder's own data. */
async function dependantData(
  reader: Db,
  { id, last_name, first_name, last_name_furigana, first_name_furigana, date_of_birth, sex, relation }: Dependant,
  locale: Locale,
  patientOrigin: string,
): Promise<MyData['dependants'][number]> {
  const [clinics, consults] = await Promise.all([
    repo.clinicsOf(reader, id),
    consultsOf(reader, id, locale, patientOrigin),
  ]);
  return {
    ...{ last_name, first_name, last_name_furigana, first_name_furigana, date_of_birth, sex, relation },
    clinics,
    consults,
  };
}

/** Every booking with its answers in words and its files. A file is a link, because the export is one text. */
async function consultsOf(
  reader: Db,
  patient_id: string,
  locale: Locale,
  patientOrigin: string,
): Promise<MyData['consults']> {
  const [consults, files, prescriptions, requests, plans] = await Promise.all([
    repo.consultsOf(reader, patient_id),
    repo.attachmentsOf(reader, patient_id),
    repo.prescriptionsOf(reader, patient_id),
    repo.requestsOf(reader, patient_id),
    repo.plansOf(reader, patient_id),
  ]);
  const ofConsult = <Row extends { consult_id: string }>(rows: Row[], id: string) =>
    rows.filter((row) => row.consult_id === id).map(({ consult_id: _id, ...row }) => row);
  return consults.map(({ answers, topics, ...consult }) => ({
    ...consult,
    answers: readBack(topics, answers, locale),
    attachments: ofConsult(files, consult.id).map((file) => ({
      ...file,
      link: `${patientOrigin}/patient/attachments?consult_id=${consult.id}`,
    })),
    prescriptions: ofConsult(prescriptions, consult.id).map((one) => ({ ...one, lines: one.lines ?? [] })),
    requests: ofConsult(requests, consult.id),
    plans: ofConsult(plans, consult.id),
  }));
}

/** The orders of an account, each with its lines, every try to pay it and every refund. */
async function ordersOf(reader: Db, account_id: string): Promise<MyData['orders']> {
  const [orders, attempts, refunds, kept] = await Promise.all([
    repo.ordersOf(reader, account_id),
    repo.attemptsOf(reader, account_id),
    repo.refundsOf(reader, account_id),
    repo.keptOf(reader, account_id),
  ]);
  return orders.map(({ id, lines, delivery, ...order }) => ({
    ...order,
    delivery: delivery && deliveryOf(delivery),
    lines: lines ?? [],
    attempts: attempts.filter(({ order_id }) => order_id === id).map(({ order_id: _id, ...attempt }) => attempt),
    refunds: refunds.filter(({ order_id }) => order_id === id).map(({ order_id: _id, ...refund }) => refund),
    kept: kept.filter(({ order_id }) => order_id === id).map(({ order_id: _id, ...one }) => one)[0] ?? null,
  }));
}

/** Answers in words, in the order they were asked: what was chosen is named and not numbered. */
function readBack(topics: QuestionTopic[], answers: Answers, locale: Locale): { question: string; answer: string }[] {
  return topics
    .flatMap(({ questions }) => questions)
    .flatMap(({ id, kind, label, options, unit, max }) => {
      const value = answers[id];
      if (value === undefined || value === '') return [];
      const named = (one: string | number) => {
        if (kind === 'yes_no') return yesNoTexts[locale][one === 'yes' ? 'yes' : 'no'];
        return options?.find((option) => option.id === String(one))?.label[locale] ?? String(one);
      };
      const words = Array.isArray(value) ? value.map(named).join(locale === 'jp' ? '、' : ', ') : named(value);
      const measured = kind === 'scale' ? `${words} / ${max ?? 10}` : unit ? `${words} ${unit[locale]}` : words;
      return [{ question: label[locale], answer: measured }];
    });
}
