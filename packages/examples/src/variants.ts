import type { Answers } from './answers.ts';
import { calendar } from './calendar.ts';
import { emptyDayBoard } from './day-board.ts';
import { patientRecord } from './patients.ts';
import { closedDays } from './schedule.ts';
import { ownStamps, stampMonth } from './stamps.ts';
import { noTakings } from './takings.ts';

/** Lists without an entry, for every screen that has one. */
export const nothing: Answers = {
  clinicLocations: [],
  myClinicLocations: { clinic_locations: [] },
  myConsults: [],
  dependants: [],
  accessRecords: [],
  myInquiries: [],
  myChats: [],
  chats: { chats: [], next: null },
  unansweredChats: { count: 0 },
  slots: { version: 1, days: [] },
  calendar: { ...calendar, consults: [], late: [], absences: [], closed_days: [] },
  dayBoard: emptyDayBoard,
  redFlagAlarms: [],
  presence: [],
  attachments: [],
  openInquiries: { count: 0 },
  inquiries: [],
  answerTemplates: [],
  openSuspense: { count: 0 },
  suspensePayments: [],
  takings: noTakings,
  doctorHours: [],
  patients: [],
  patientMemos: [],
  savedViews: [],
  patientTimeline: { entries: [], next: null },
  patientRecord: {
    ...patientRecord,
    dependants: [],
    upcoming: [],
    past: [],
    answer_sheet: null,
    views: [],
  },
  attendance: { holidays: [], doctors: [] },
  stampMonth: { ...stampMonth, people: [] },
  ownStamps: { ...ownStamps, people: [] },
  closedDays: { ...closedDays, days: [], rules: [], open_holidays: [] },
  members: [],
  memberConsults: [],
  locationLinks: [],
  cards: [],
  orders: [],
  deliveries: [],
  goods: [],
};

const longKanji = '勅使河原小野寺';
const longKana = 'テシガワラオノデラ';
const longClinic = '医療法人社団はるぞら会 はるぞらオンライン総合内科・皮膚科クリニック 神楽坂駅前院';
/** Texts of unusual length, by the field that holds them. */
const longTexts: Record<string, string> = {
  last_name: longKanji,
  first_name: '龍之介左衛門',
  last_name_furigana: longKana,
  first_name_furigana: 'リュウノスケザエモン',
  kana: `${longKana} リュウノスケザエモン`,
  patient_name: `${longKanji} 龍之介左衛門`,
  patient_kana: `${longKana} リュウノスケザエモン`,
  doctor_name: `${longKanji} 龍之介左衛門`,
  clinic_name: longClinic,
  clinic_location_name: longClinic,
  clinic_location_name_en: 'Haruzora Medical Corporation Online General and Skin Clinic in front of Kagurazaka Station',
  name_en: 'Alexandros-Maximilian Papadimitriou-Featherstonehaugh',
  email: 'a.very.long.address.of.a.person.with.many.names@subdomain.of.a.company.haruka.example',
  address_3: '神楽坂4丁目2番地8号ベルデュール神楽坂駅前レジデンスイーストタワー',
};

/** Returns the same data with names and addresses of unusual length. */
export function withLongTexts<T>(data: T): T {
  if (Array.isArray(data)) return data.map((one: unknown) => withLongTexts(one)) as T;
  if (typeof data === 'function')
    return ((...sent: unknown[]) => withLongTexts((data as unknown as (...sent: unknown[]) => unknown)(...sent))) as T;
  if (typeof data !== 'object' || data === null) return data;
  const isPlace = 'name' in data && 'id' in data && typeof data.name === 'string';
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (name === 'name' && isPlace) return [name, longClinic];
      return [
        name,
        typeof value === 'string' && value && longTexts[name] ? longTexts[name] : withLongTexts(value as unknown),
      ];
    }),
  ) as T;
}
