import type { SlotDay } from '@haruka/contract/scheduling/availability';
import type { Consult } from '@haruka/contract/consultation/consult';
import type { AnswerSheet, Question, Questionnaire } from '@haruka/contract/consultation/questionnaire';
import { freeAt } from '@haruka/examples/slots';
import { addDays } from '@haruka/i18n';

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const wording = (jp: string) => ({ jp, en: jp });

/** A provisional booking in three days, held for another twenty minutes. */
export const tentative: Consult = {
  id: '01932d2e-0000-7000-8000-00000000c0de',
  status: 'TENTATIVE',
  start_at: minutes(3 * 1440),
  patient: { id: '01932d2e-0000-7000-8000-00000000beef', last_name: '髙橋', first_name: '花子', is_dependant: false },
  patient_number: 120,
  is_today: false,
  clinic_location_id: 7,
  clinic_location_name: 'はるぞらクリニック 神楽坂院',
  clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
  speciality_id: 34,
  doctor: { id: 3, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno', licence_year: 2009 },
  // From when it is read: the files of one worker share this record.
  get hold_until() {
    return minutes(20);
  },
  room_opens_at: minutes(3 * 1440 - 15),
  late_minutes: null,
  change_until: minutes(3 * 1440 - 60),
  answers_status: 'DRAFT',
  cancelled_by: null,
  cancel_reason: null,
  clinic_message: null,
  started_at: null,
  ended_at: null,
  note: null,
  created_at: minutes(-10),
  fee: { from: 1500, to: 4500 },
};
export const confirmed: Consult = { ...tentative, status: 'CONFIRMED', hold_until: null, answers_status: 'SUBMITTED' };
export const ended: Consult = {
  ...confirmed,
  id: '01932d2e-0000-7000-8000-00000000e2de',
  status: 'ENDED',
  start_at: '2026-10-01T01:00:00.000Z',
  started_at: '2026-10-01T01:01:00.000Z',
  ended_at: '2026-10-01T01:09:00.000Z',
  note: '水分をよくとってください。',
};

export const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  kind: 'yes_no',
  label: wording(id),
  required: true,
  ...more,
});

/** Two topics; smoking opens an additional question. */
export const questionnaire: Questionnaire = {
  id: 12,
  speciality_id: 34,
  version: 1,
  title: wording('一般診療の問診票'),
  intro: wording('今の様子を教えてください。'),
  minutes: 4,
  topics: [
    {
      id: 'now',
      title: wording('今の症状'),
      questions: [
        question('words', { kind: 'text', label: wording('どのような様子ですか'), max_length: 20 }),
        question('fever', { label: wording('熱はありますか') }),
        question('degrees', {
          kind: 'number',
          label: wording('体温は何度ですか'),
          min: 34,
          max: 43,
          show_if: { question_id: 'fever', any_of: ['yes'] },
        }),
      ],
    },
    {
      id: 'life',
      title: wording('ふだんの生活'),
      questions: [question('smoke', { label: wording('たばこを吸いますか') })],
    },
  ],
};

export const sheet: AnswerSheet = {
  consult_id: tentative.id,
  status: 'DRAFT',
  answers: {},
  updated_at: null,
  submitted_at: null,
  red_flags: [],
  red_flags_accepted: [],
  questionnaire,
};
export const allAnswers = { words: 'のどが痛い', fever: 'no', smoke: 'no' };

export const dayWith = (on_day: string, times: string[], more: Partial<SlotDay> = {}): SlotDay => ({
  on_day,
  holiday: null,
  is_closed: false,
  doctors: [{ doctor_id: 3, free: freeAt(...times) }],
  ...more,
});

/** Answers for free times as the server does: a day is in the answer only where it is among the days asked for. */
export const slotsOn =
  (on: SlotDay) =>
  ({ query }: { query: URLSearchParams }) => {
    const from = query.get('from')!;
    const isAsked = on.on_day >= from && on.on_day < addDays(from, Number(query.get('days') ?? 14));
    return { version: 1, days: isAsked ? [on] : [] };
  };
