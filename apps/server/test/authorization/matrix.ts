import { randomUUID } from 'node:crypto';
import { type Input, type ConsultStatus, type Contract, type ErrorCode, legalVersion } from '@haruka/contract';
import type { Persona, World } from './world.ts';

interface Row<K extends keyof Contract> {
  /** State the consult of this cell is in; absent when the route reaches for none. */
  consult?: ConsultStatus;
  input(world: World, consult_id: string): Input<Contract[K]> extends void ? object : Input<Contract[K]>;
  /** Personas whose kind may knock, but whose reach is shorter: what they are told instead of being let in. */
  out?: Partial<Record<Persona, ErrorCode>>;
  /** Lets in whoever may read the record of the consult's patient: everybody of a location the patient is joined to (design §2). */
  whereJoined?: true;
  /** What a patient is told of a location that they are not joined to, whatever they ask about it. */
  notJoined?: ErrorCode;
  /** Codes of the route's own rules that a person who was let in may meet here; anything else is a wrong cell. */
  meets?: readonly ErrorCode[];
}

const all = (code: ErrorCode, ...personas: Persona[]) =>
  Object.fromEntries(personas.map((persona) => [persona, code])) as Partial<Record<Persona, ErrorCode>>;

const otherPatient = ['patient: other'] as const satisfies Persona[];
const strangersOfTheOffice = [
  'doctor: other location',
  'doctor: other clinic',
  'staff: other location',
  'staff: other clinic',
  'owner: other clinic',
] as const satisfies Persona[];
const strangerDoctors = ['doctor: other location', 'doctor: other clinic'] as const satisfies Persona[];
/** A doctor changes only what is their own (design §2), while a colleague's consult may be read. */
const cannotChange = ['doctor: same location', ...strangersOfTheOffice] as const satisfies Persona[];

const none = () => ({});
const ofConsult = (_: World, consult_id: string) => ({ consult_id });
const ofStaff = ({ as }: World) => ({ member_id: as['staff: own location']!.id as number });
const ofInquiry = ({ inquiry }: World) => ({ inquiry_id: inquiry });
const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const check = { camera: 'ok', microphone: 'ok', speaker: 'ok', network: 'good' } as const;
const child = {
  last_name: '高橋',
  first_name: '空',
  last_name_furigana: 'タカハシ',
  first_name_furigana: 'ソラ',
  date_of_birth: '2020-04-01',
  sex: 'OTHER',
  relation: 'MOTHER',
} as const;
const note = (_: World, consult_id: string) => ({ consult_id, chart: '経過良好', for_patient: 'お大事に' });

/**
 * The authorization table of design §2, a row for every route of the contract: a route without one does not compile.
 * Who may knock at all follows from `for` and `roles` of the contract; here stands how far each reaches, written down
 * from the design and not read from the code it tests.
 */
export const matrix: { [K in keyof Contract]: Row<K> } = {
  signUp: {
    input: () => ({
      email: `${randomUUID()}@example.jp`,
      password: 'correct horse battery',
      agreed_version: legalVersion,
    }),
  },
  verifyAccount: { input: () => ({ token: 'x'.repeat(43) }), meets: ['RCL_02006', 'RCL_01007'] },
  resendVerifyToken: { input: () => ({ email: 'nobody@example.jp' }), meets: ['RCL_01007'] },
  sendOtp: {
    input: () => ({ phone_number: `+8190${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` }),
    meets: ['RCL_01007'],
  },
  verifyOtp: {
    input: () => ({ otp: '000000', service_id: randomUUID(), phone_number: '+819012345678' }),
    meets: ['RCL_02006', 'RCL_01007'],
  },
  logIn: {
    input: () => ({ email: `${randomUUID()}@example.jp`, password: 'wrong' }),
    meets: ['RCL_04004', 'RCL_01007'],
  },
  memberLogIn: {
    input: () => ({ email: `${randomUUID()}@example.jp`, password: 'wrong', app: 'clinic' }),
    meets: ['RCL_04004', 'RCL_01007'],
  },
  // Whoever holds a token that is not one is told so by the same code as at the door.
  refreshToken: { input: () => ({ refresh_token: 'not one' }), meets: ['RCL_02003'] },
  logOut: { input: none },
  confirmSession: { input: () => ({ current_password: 'wrong' }), meets: ['RCL_04003', 'RCL_04007', 'RCL_01007'] },

  quickRegister: {
    input: ({ location }) => ({
      phone_number: '+819012345678',
      service_id: randomUUID(),
      last_name: '高橋',
      first_name: '花',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナ',
      clinic_location_id: location,
      agreed_version: legalVersion,
    }),
    meets: ['RCL_02006', 'RCL_01007'],
  },
  forgotPassword: { input: () => ({ email: `${randomUUID()}@example.jp` }), meets: ['RCL_01007'] },
  resetPassword: {
    input: () => ({ token: 'x'.repeat(43), password: 'correct horse battery' }),
    meets: ['RCL_02006', 'RCL_01007'],
  },
  changePassword: {
    input: () => ({ current_password: 'wrong', password: 'correct horse battery' }),
    meets: ['RCL_04007'],
  },

  notMe: { input: () => ({ token: 'x'.repeat(43) }), meets: ['RCL_02006', 'RCL_01007'] },
  checkUserExisted: { input: () => ({ email: `${randomUUID()}@example.jp` }), meets: ['RCL_01007'] },
  verifyNewEmail: { input: () => ({ token: 'x'.repeat(43) }), meets: ['RCL_04009', 'RCL_01007'] },

  myAccount: { input: none },
  myDevices: { input: none },
  endDevice: { input: () => ({ device_id: randomUUID() }) },
  endDevices: { input: () => ({ keep_this: true }) },
  accessRecords: { input: none },
  agree: { input: () => ({ agreed_version: legalVersion }) },
  myData: { input: none, meets: ['RCL_01007'] },
  // A wrong password, so that nobody leaves before the other cells are done.
  leave: { input: () => ({ current_password: 'wrong' }), meets: ['RCL_04007', 'RCL_01007'] },

  // Nobody in this world has a password: that theirs is asked for shows that the door is open.
  memberAccount: { input: none },
  startSecondFactor: { input: () => ({ current_password: 'wrong' }), meets: ['RCL_04007', 'RCL_01007'] },
  confirmSecondFactor: {
    input: () => ({ setup_token: 'x'.repeat(43), totp: '000000' }),
    meets: ['RCL_02017', 'RCL_01007'],
  },
  renewRecoveryCodes: {
    input: () => ({ current_password: 'wrong', code: '000000' }),
    meets: ['RCL_04007', 'RCL_01007'],
  },
  endSecondFactor: { input: () => ({ current_password: 'wrong', code: '000000' }), meets: ['RCL_04007', 'RCL_01007'] },
  requireSecondFactor: {
    input: () => ({ is_required: true, current_password: 'wrong' }),
    meets: ['RCL_04007', 'RCL_01007'],
  },
  forgotMemberPassword: {
    input: () => ({ email: `${randomUUID()}@example.jp`, app: 'clinic' }),
    meets: ['RCL_01007'],
  },
  resetMemberPassword: {
    input: () => ({ token: 'x'.repeat(43), password: 'correct horse battery' }),
    meets: ['RCL_02006', 'RCL_01007'],
  },
  changeMemberPassword: {
    input: () => ({ current_password: 'wrong', password: 'correct horse battery' }),
    meets: ['RCL_04007', 'RCL_01007'],
  },
  memberDevices: { input: none },
  endMemberDevice: { input: () => ({ device_id: randomUUID() }) },
  endMemberDevices: { input: () => ({ keep_this: true }) },
  unlockScreen: { input: () => ({ password: 'wrong' }), meets: ['RCL_04007', 'RCL_01007'] },

  information: { input: none },
  updateUser: {
    input: () => ({
      first_name: '花',
      last_name: '高橋',
      first_name_furigana: 'ハナ',
      last_name_furigana: 'タカハシ',
      date_of_birth: '1990-04-01',
      post_code: '1500002',
      address_1: '東京都',
      address_2: '渋谷区',
      address_3: '渋谷1-1',
    }),
  },
  notices: { input: none },
  messageSettings: { input: none },
  saveMessageSettings: { input: () => ({ notify_by: 'BOTH' }), meets: ['RCL_01002'] },

  dependants: { input: none },
  addDependant: { input: () => child },
  // A patient with an account is nobody's dependant, also not their own.
  updateDependant: {
    input: ({ patient }) => ({ dependant_id: patient, ...child }),
    out: all('RCL_05010', 'patient: own', ...otherPatient),
  },
  removeDependant: {
    input: ({ patient }) => ({ dependant_id: patient }),
    out: all('RCL_05010', 'patient: own', ...otherPatient),
    meets: ['RCL_05018'],
  },
  postCode: { input: () => ({ code: '1500002' }) },

  specialities: { input: none },
  clinicLocations: { input: none },
  clinicLocation: { input: ({ location }) => ({ location_id: location }) },
  // A location's page is public; only people of a clinic are kept to their own (design §2).
  joinedClinicLocation: {
    input: ({ location }) => ({ clinic_location_id: location }),
    out: all('RCL_06005', ...strangersOfTheOffice),
  },
  locationLinks: { input: none },
  myClinicLocations: { input: none },
  joinClinicLocation: { input: ({ location }) => ({ clinic_location_id: location }), meets: ['RCL_05005'] },
  slots: { input: ({ location }) => ({ clinic_location_id: location, from: soon }) },

  // No doctor has hours in this world, so the slot is refused; that the refusal is about the slot shows that the door is open.
  bookConsult: {
    input: ({ location, patient }) => ({
      clinic_location_id: location,
      dependant_id: patient,
      speciality_id: 34,
      doctor_id: null,
      on_day: soon,
      on_time: '10:00',
    }),
    out: all('RCL_05010', ...otherPatient),
    meets: ['RCL_05006'],
  },
  moveConsult: {
    consult: 'TENTATIVE',
    input: (_, consult_id) => ({ consult_id, doctor_id: null, on_day: soon, on_time: '10:00' }),
    out: all('RCL_05008', ...otherPatient),
    meets: ['RCL_05006', 'RCL_05020'],
  },
  cancelConsult: { consult: 'TENTATIVE', input: ofConsult, out: all('RCL_05008', ...otherPatient) },
  extendHold: { consult: 'TENTATIVE', input: ofConsult, out: all('RCL_05008', ...otherPatient) },
  acknowledgeEnd: { consult: 'CANCELLED', input: ofConsult, out: all('RCL_05008', ...otherPatient) },
  myConsults: { input: () => ({ scope: 'upcoming' }) },
  myConsult: { consult: 'CONFIRMED', input: ofConsult, out: all('RCL_05008', ...otherPatient) },
  consultById: {
    consult: 'CONFIRMED',
    input: ({ location }, consult_id) => ({ consult_id, clinic_location_id: location }),
    out: all('RCL_10003', ...otherPatient),
    notJoined: 'RCL_05011',
  },

  answerSheet: { consult: 'TENTATIVE', input: ofConsult, out: all('RCL_05008', ...otherPatient) },
  lastAnswers: { consult: 'TENTATIVE', input: ofConsult, out: all('RCL_05008', ...otherPatient) },
  saveAnswers: {
    consult: 'TENTATIVE',
    input: ({ questionId }, consult_id) => ({ consult_id, answers: { [questionId]: 'no' } }),
    out: all('RCL_05008', ...otherPatient),
  },
  // No red flag stands here: that this is what the patient is told shows that the door is open.
  acceptRedFlags: {
    consult: 'TENTATIVE',
    input: (_, consult_id) => ({ consult_id, red_flags: ['urgent:pain'] }),
    out: all('RCL_05008', ...otherPatient),
    meets: ['RCL_05034'],
  },
  submitAnswers: {
    consult: 'TENTATIVE',
    input: ({ questionId }, consult_id) => ({ consult_id, answers: { [questionId]: 'no' } }),
    out: all('RCL_05008', ...otherPatient),
  },

  calendar: {
    input: ({ location }) => ({ from: soon, to: soon, clinic_location_id: location }),
    out: all('RCL_06005', ...strangersOfTheOffice),
  },
  redFlagAlarms: { input: none },
  consultRecord: {
    consult: 'CONFIRMED',
    input: ofConsult,
    out: all('RCL_05008', ...strangersOfTheOffice),
    whereJoined: true,
  },
  clinicCancelConsult: {
    consult: 'CONFIRMED',
    input: (_, consult_id) => ({ consult_id, reason: '医師の急病のため' }),
    out: all('RCL_05008', ...cannotChange),
  },
  undoCancelConsult: {
    consult: 'CANCELLED',
    input: ofConsult,
    out: all('RCL_05008', ...cannotChange),
    meets: ['RCL_05006', 'RCL_05024'],
  },
  clinicMoveConsult: {
    consult: 'CONFIRMED',
    input: ({ as }, consult_id) => ({
      consult_id,
      doctor_id: as['doctor: own']!.id as number,
      on_day: soon,
      on_time: '10:00',
    }),
    out: all('RCL_05008', ...cannotChange),
    meets: ['RCL_05006'],
  },

  // In the room any doctor of the location may take over (design §2: hand-over).
  setRunningLate: {
    input: ({ as }) => ({ doctor_id: as['doctor: own']!.id as number, minutes: 10 }),
    out: all('RCL_07001', ...cannotChange),
  },
  room: { consult: 'CONFIRMED', input: ofConsult, out: all('RCL_10004', ...otherPatient, ...strangerDoctors) },
  enterWaitingRoom: {
    consult: 'CONFIRMED',
    input: (_, consult_id) => ({ consult_id, check }),
    out: all('RCL_10004', ...otherPatient),
  },
  ring: { consult: 'CONFIRMED', input: ofConsult, out: all('RCL_10004', ...strangerDoctors) },
  joinCall: { consult: 'IN_CALL', input: ofConsult, out: all('RCL_10004', ...otherPatient, ...strangerDoctors) },
  confirmIdentity: {
    consult: 'IN_CALL',
    input: (_, consult_id) => ({ consult_id, method: 'DRIVING_LICENCE' }),
    out: all('RCL_10004', ...strangerDoctors),
  },
  saveNote: { consult: 'IN_CALL', input: note, out: all('RCL_10004', ...strangerDoctors) },
  endConsult: { consult: 'IN_CALL', input: note, out: all('RCL_10004', ...strangerDoctors) },
  markNoShow: { consult: 'RINGING', input: ofConsult, out: all('RCL_10004', ...strangerDoctors), meets: ['RCL_05024'] },
  presence: { input: none },

  // Members are the owner's alone; people of another clinic look like nobody.
  members: {
    input: ({ location }) => ({ clinic_location_id: location }),
    out: all('RCL_06005', 'owner: other clinic'),
  },
  memberConsults: {
    input: ({ as }) => ({ member_id: as['doctor: own']!.id as number }),
    out: all('RCL_07003', 'owner: other clinic'),
  },
  inviteMember: {
    input: ({ location }) => ({
      email: `${randomUUID()}@example.jp`,
      last_name: '森',
      first_name: '光',
      last_name_furigana: 'モリ',
      first_name_furigana: 'ヒカル',
      role: 'STAFF',
      clinic_location_ids: [location],
    }),
    out: all('RCL_06005', 'owner: other clinic'),
  },
  // Nobody here waits for a letter: that this is what the owner is told shows that the door is open.
  resendInvitation: { input: ofStaff, out: all('RCL_07003', 'owner: other clinic'), meets: ['RCL_02005', 'RCL_01007'] },
  withdrawInvitation: { input: ofStaff, out: all('RCL_07003', 'owner: other clinic'), meets: ['RCL_04005'] },
  changeMember: {
    input: (world) => ({ ...ofStaff(world), role: 'STAFF', clinic_location_ids: [world.location] }),
    out: all('RCL_07003', 'owner: other clinic'),
  },
  setDoctorSpecialities: {
    input: ({ as, location }) => ({
      member_id: as['doctor: own']!.id as number,
      specialities: [{ clinic_location_id: location, speciality_ids: [34] }],
    }),
    out: all('RCL_07003', 'owner: other clinic'),
  },
  suspendMember: {
    input: (world) => ({ ...ofStaff(world), reason: '休職のため' }),
    out: all('RCL_07003', 'owner: other clinic'),
    meets: ['RCL_04005'],
  },
  reinstateMember: { input: ofStaff, out: all('RCL_07003', 'owner: other clinic'), meets: ['RCL_04005'] },
  // Nobody here has a second factor: that this is what the owner is told shows that the door is open.
  resetSecondFactor: { input: ofStaff, out: all('RCL_07003', 'owner: other clinic'), meets: ['RCL_04005'] },
  invitation: { input: () => ({ token: 'x'.repeat(43) }), meets: ['RCL_02006', 'RCL_01007'] },
  acceptInvitation: {
    input: () => ({ token: 'x'.repeat(43), password: 'correct horse battery' }),
    meets: ['RCL_02006', 'RCL_01007'],
  },

  inquiryTypes: { input: none },
  sendInquiry: {
    input: () => ({
      type: 'PAYMENT',
      last_name: '高橋',
      first_name: '花',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナ',
      phone_number: '+81312345678',
      content: '支払いの方法を変えられますか。',
    }),
    meets: ['RCL_01007'],
  },
  myInquiries: { input: none },
  openInquiries: { input: none },
  inquiries: {
    input: ({ location }) => ({ clinic_location_id: location }),
    out: all('RCL_06005', ...strangersOfTheOffice),
  },
  inquiry: { input: ofInquiry, out: all('RCL_12001', ...strangersOfTheOffice) },
  answerInquiry: {
    input: (world) => ({ ...ofInquiry(world), text: 'ご確認ください。' }),
    out: all('RCL_12001', ...strangersOfTheOffice),
  },
  closeInquiry: { input: ofInquiry, out: all('RCL_12001', ...strangersOfTheOffice) },
  reopenInquiry: { input: ofInquiry, out: all('RCL_12001', ...strangersOfTheOffice) },

  maintenance: { input: none },
  sentMessages: { input: none },
};
