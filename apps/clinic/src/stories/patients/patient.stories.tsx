import type { Answers as Given, Question } from '@haruka/contract/consultation/questionnaire';
import { type Answers, patientRecord, questionnaire } from '@haruka/examples';
import {
  after,
  empty,
  english,
  failing,
  largeType,
  loading,
  longNames,
  offline,
  press,
  shows,
} from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/4 Patients/Patient',
  args: { at: '/clinic/search/00000000-0000-7000-8000-000000000450' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const Empty: ScreenStory = empty;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;

/** A patient without an account: the desk may correct the details. */
export const WithoutAccount: ScreenStory = {
  args: { answers: { patientRecord: { ...patientRecord, held: { version: 0 } } } },
};

const ask = (id: string, kind: 'yes_no' | 'text', jp: string, en: string): Question => ({
  id,
  kind,
  label: { jp, en },
  required: false,
});
const asked = [
  ask('allergy', 'yes_no', 'アレルギーはありますか', 'Do you have any allergies?'),
  ask('allergy_detail', 'text', '何のアレルギーですか', 'What are you allergic to?'),
  ask('medicines', 'yes_no', '薬を飲んでいますか', 'Do you take any medicines?'),
  ask('medicines_names', 'text', '薬の名前', 'Names of the medicines'),
];
const topics = [{ id: 'history', title: { jp: 'これまでの病気と薬', en: 'Medical history' }, questions: asked }];

/** The record of a patient who answered so. */
const answered = (answers: Given): Answers => ({
  patientRecord: {
    ...patientRecord,
    answer_sheet: { ...patientRecord.answer_sheet!, answers, questionnaire: { ...questionnaire, topics } },
  },
});
const short = answered({
  allergy: 'yes',
  allergy_detail: 'ペニシリン',
  medicines: 'yes',
  medicines_names: 'アムロジピン5mg 朝1錠',
});
const long = answered({
  allergy: 'yes',
  allergy_detail:
    '子どものころにペニシリンで全身にじんましんが出ました。造影剤で息苦しくなったことがあります。そば、落花生、えび、かにも食べられません。',
  medicines: 'yes',
  medicines_names:
    'テルミサルタン40mg 朝1錠、ロスバスタチン2.5mg 夕1錠、アムロジピン5mg 朝1錠、メトホルミン250mg 朝夕2錠、市販の頭痛薬を週に3回くらい',
});

export const ShortStrip: ScreenStory = { args: { answers: short } };
/** A text that is longer than its line ends in “…”, and a button shows all of it. */
export const LongStrip: ScreenStory = { args: { answers: long } };
export const LongStripOpened: ScreenStory = {
  args: { answers: long },
  ...after(press(/^すべて表示する/), shows('button', /^1行で表示する/)),
};
export const NoneKnownStrip: ScreenStory = { args: { answers: answered({ allergy: 'no', medicines: 'no' }) } };
/** The questionnaire is not submitted yet. */
export const NotAnsweredStrip: ScreenStory = {
  args: { answers: { patientRecord: { ...patientRecord, answer_sheet: null } } },
};
