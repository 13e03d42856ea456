import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { limits } from '../limits.ts';
import { ConsultId, Id, Instant } from '../primitives.ts';

/** `OFFERED` while it rings; `UNANSWERED` once it rang out, or the consult ended meanwhile. */
export const handOverStates = ['OFFERED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'UNANSWERED'] as const;
export type HandOverState = (typeof handOverStates)[number];

const Colleague = z.pick(Doctor, { id: true, last_name: true, first_name: true, name_en: true });

/** An offer to take over a running call, and what became of it. */
export const HandOver = z.object({
  id: z.uuid(),
  consult_id: ConsultId,
  from: Colleague,
  to: Colleague,
  reason: z.string(),
  state: z.enum(handOverStates),
  /** When the offer ends. */
  until: Instant,
  answered_at: z.nullable(Instant),
  /** What the first doctor had written. Null without a text, and for everyone but a doctor of the location. */
  draft: z.nullable(z.object({ chart: z.string(), for_patient: z.string() })),
});
export type HandOver = z.infer<typeof HandOver>;

/** An offer as it rings at the colleague. */
export const HandOverOffer = z.object({
  ...z.pick(HandOver, { id: true, consult_id: true, from: true, reason: true, until: true }).shape,
  patient_name: z.string(),
  start_at: Instant,
});
export type HandOverOffer = z.infer<typeof HandOverOffer>;

/** A doctor who may take over: same location, with the speciality of the consult. */
export const HandOverColleague = z.object({
  ...Colleague.shape,
  /** Has the doctor app open. */
  is_online: z.boolean(),
  /** Is in another call, or rings a patient. */
  in_call: z.boolean(),
});
export type HandOverColleague = z.infer<typeof HandOverColleague>;

const handOverId = z.object({ hand_over_id: z.uuid() });

/** A running consult goes to a colleague. The patient keeps the room. */
export const handOverRoutes = {
  handOvers: read('GET hand-over/list/', {
    summary: 'The offers to hand a consult over, the newest first, with the drafts of the doctors before',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: z.array(HandOver),
    errors: ['consultNotFound'],
    shows: ['handOvers'],
  }),
  handOverColleagues: read('GET hand-over/colleagues/', {
    summary: 'The doctors who may take a consult over: those who are present come first',
    for: ['doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: z.array(HandOverColleague),
    errors: ['consultUnknown'],
    shows: ['handOvers', 'presence'],
  }),
  offerHandOver: write('POST hand-over/offer/', {
    summary: 'The doctor in the call offers it to a colleague, whose screens ring for 60 s',
    for: ['doctor'],
    reach: 'consult',
    body: z.object({
      consult_id: ConsultId,
      doctor_id: Id,
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.handOver.reasonMax)),
    }),
    data: HandOver,
    errors: [
      'consultUnknown',
      'consultStateChanged',
      'doctorNotAtLocation',
      'doctorLacksSpeciality',
      'colleagueUnavailable',
      'handOverOpen',
    ],
    changes: ['handOvers'],
  }),
  withdrawHandOver: write('POST hand-over/withdraw/', {
    summary: 'The doctor takes an unanswered offer back',
    for: ['doctor'],
    reach: 'own',
    body: handOverId,
    data: z.object({ consult_id: ConsultId }),
    errors: ['handOverOver'],
    changes: ['handOvers'],
  }),
  handOverOffers: read('GET hand-over/offers/', {
    summary: 'The offers that ring at the caller now',
    for: ['doctor'],
    reach: 'own',
    data: z.array(HandOverOffer),
    shows: ['handOvers'],
  }),
  answerHandOver: write('POST hand-over/answer/', {
    summary:
      'The colleague accepts or refuses. Accepting makes the consult theirs: seat, note and record; the patient stays in the call',
    for: ['doctor'],
    reach: 'own',
    body: z.object({ ...handOverId.shape, accepts: z.boolean() }),
    data: z.object({ consult_id: ConsultId }),
    errors: ['handOverOver', 'colleagueUnavailable', 'consultUnknown'],
    changes: ['handOvers', 'call', 'calendar'],
  }),
};
