import type { Answers } from './answers.ts';
import {
  bookedEntry,
  calendar,
  consultPayments,
  consultRecord,
  doctorRoom,
  presences,
  redFlagAlarms,
} from './calendar.ts';
import { chat, chatLines, myChat, myChats } from './chats.ts';
import { dayBoard } from './day-board.ts';
import { clinicCards, clinicLocation, locationLinks, specialities } from './clinics.ts';
import { attachments, cancelled, confirmed, ended, room, soon, tentative } from './consults.ts';
import { handOverColleagues } from './hand-overs.ts';
import { answerTemplates, inquiry, inquiryAssignees, inquiryLines, likelySenders, myInquiries } from './inquiries.ts';
import { suspensePayments } from './suspense.ts';
import { takings } from './takings.ts';
import { goods, purchaseOrder, purchaseQuote } from './goods.ts';
import { cards, order, orders } from './payments.ts';
import { deliveries, packingList, previewTrackingFile } from './deliveries.ts';
import {
  clinicOrder,
  clinicOrders,
  bookingSettings,
  clinicOrderSums,
  locationFees,
  locationProfiles,
  orderSettings,
} from './clinic-orders.ts';
import { accessRecords, account, dependants, devices, noNotices, patient } from './people.ts';
import { plans } from './plans.ts';
import {
  consultPrescriptions,
  dosageTemplates,
  lastPrescription,
  notebook,
  patientMedicines,
  prescription,
  prescriptionRequest,
  prescriptionTemplates,
} from './prescriptions.ts';
import { previewProductFile, products, stockOutlook } from './products.ts';
import { patientMemos, patientTimeline } from './timeline.ts';
import { savedViews } from './views.ts';
import { patientDuplicates, patientLines, patientRecord } from './patients.ts';
import { answeredSheet, blankSheet } from './questionnaire.ts';
import { attendance, closedDays, doctorHours } from './schedule.ts';
import { slotDays } from './slots.ts';
import { attendanceSettings, noTimeClock, ownStamps, stampMonth, timeClock } from './stamps.ts';
import { doctor, invitation, memberAccount, memberConsults, members, owner } from './staff.ts';
import { dayFromToday, exampleId, minutesFromNow } from './time.ts';

const { override_reason: _override, base_illness: _known, ...myPrescription } = prescription;
const id = exampleId(900);
const tokens = { access_token: 'access', refresh_token: 'refresh' };
const myConsults = [soon, tentative, confirmed, ended, cancelled];

/** The example of a clinic, with the facts of the card that is asked for. */
const locationOf = (asked: unknown) => ({
  ...clinicLocation,
  ...clinicCards.find((card) => String(card.id) === String(asked)),
  doctors: clinicLocation.doctors,
});

/** What everyone may read. */
const open: Answers = {
  maintenance: { is_on: false, text: '' },
  specialities,
  clinicLocations: clinicCards,
  clinicLocation: ({ location_id }) => locationOf(location_id),
  slots: ({ from, days }) => ({
    version: 1,
    days: slotDays(typeof from === 'string' ? from : dayFromToday(0), Number(days ?? 14)),
  }),
  postCode: [{ address_1: '東京都', address_2: '千代田区', town: '丸の内' }],
  inquiryTypes: {
    inquiry_type: {
      MEDICATION: '薬について',
      SYMPTOMS: '症状について',
      DRUG_DELIVERY: '薬の配送について',
      PAYMENT: 'お支払いについて',
      HARUKA_SERVICE: 'HARUKAについて',
      ORTHER: 'その他',
    },
  },
  sendOtp: { verify: { service_id: id } },
  forgotPassword: { verify: 'EMAIL', service_id: null },
  refreshToken: tokens,
};

/** What is added to requested medicine of 600 yen, which is exempt from tax. */
const refillDelivery = {
  delivery_fee: 500,
  lead_time_days: 2,
  taxes: [
    { tax_class: 'TAXABLE' as const, amount: 500, tax: 45 },
    { tax_class: 'EXEMPT' as const, amount: 600, tax: 0 },
  ],
};

/** A patient's app in full use. */
export const patientAnswers: Answers = {
  ...open,
  information: patient,
  notices: noNotices,
  joinedClinicLocation: ({ clinic_location_id }) => ({ ...locationOf(clinic_location_id), is_joined: true }),
  myClinicLocations: { clinic_locations: clinicCards.slice(0, 2) },
  myConsults: ({ scope }) => (scope === 'past' ? [ended, cancelled] : [soon, tentative, confirmed]),
  myConsult: ({ consult_id }) => myConsults.find(({ id }) => id === consult_id) ?? confirmed,
  dependants,
  answerSheet: ({ consult_id }) =>
    consult_id === tentative.id
      ? blankSheet
      : { ...answeredSheet, consult_id: typeof consult_id === 'string' ? consult_id : confirmed.id },
  lastAnswers: {
    answers: { allergy: ['pollen'], smoke: 'no' },
    submitted_at: null,
    history_at: minutesFromNow(-90_000),
  },
  saveAnswers: { updated_at: minutesFromNow(0) },
  bookConsult: tentative,
  myAccount: account,
  myDevices: devices,
  accessRecords,
  messageSettings: { notify_by: 'BOTH', email: patient.email, phone_number: patient.phone_number },
  myInquiries,
  myChats,
  myChat: ({ clinic_location_id }) => ({
    ...myChat,
    ...myChats.find((one) => String(one.clinic_location_id) === String(clinic_location_id)),
  }),
  sendMyChatMessage: { number: 5, created_at: minutesFromNow(0) },
  readMyChat: { read_to: 4 },
  productPictures: [],
  medicationCard: [myPrescription],
  wholeMedicationCard: [myPrescription],
  medicationNotebook: notebook,
  myPrescription,
  refillablePrescriptions: [{ prescription: myPrescription, total: 600, ...refillDelivery }],
  prescriptionQuote: {
    lines: myPrescription.lines.map((line, position) => ({ ...line, position })),
    total: 600,
    ...refillDelivery,
    fits_konbini: true,
  },
  myPrescriptionRequests: [prescriptionRequest],
  room,
  attachments,
  treatmentPlans: { plans, may_share: false },
  cards,
  orders,
  order,
  goods,
  purchaseQuote,
  purchase: { order_id: purchaseOrder.id },
  enterWaitingRoom: { ...room, patient_here: true },
  logOut: null,
};

const staffAnswers: Answers = {
  typedForms: [],
  ...open,
  calendar,
  consultRecord,
  deliveries,
  patients: patientLines,
  patientRecord,
  patientMemos,
  savedViews,
  checkMove: null,
  patientTimeline: ({ before }) => (before ? { ...patientTimeline, next: null } : patientTimeline),
  patientDuplicates,
  timeClock: noTimeClock,
  ownStamps,
  redFlagAlarms,
  presence: presences,
  attachments,
  treatmentPlans: { plans, may_share: false },
  handOvers: [],
  consultPrescriptions,
  consultPayments,
  patientMedicines,
  chat,
  products,
  stockOutlook,
  productPictures: [],
  memberAccount,
  memberDevices: devices,
  invitation,
  forgotMemberPassword: null,
};

/** The clinic app of an owner in full use. */
export const clinicAnswers: Answers = {
  ...staffAnswers,
  information: owner,
  dayBoard,
  previewProductFile,
  importProducts: { added: 1, changed: 1 },
  packingList,
  previewTrackingFile,
  shipOrders: { count: 2 },
  doctorHours,
  closedDays,
  attendance,
  stampMonth,
  attendanceSettings,
  chats: { chats: chatLines, next: null },
  unansweredChats: { count: 1 },
  sendChatMessage: { number: 5, created_at: minutesFromNow(0) },
  readChat: { read_to: 4 },
  settleChat: { unanswered_since: null, due_at: null },
  openInquiries: { count: inquiryLines.length },
  inquiries: inquiryLines,
  inquiryAssignees,
  likelySenders,
  linkInquiry: { version: 1 },
  nextInquiry: { inquiry_id: inquiryLines[1]!.id },
  answerTemplates,
  openSuspense: { count: suspensePayments.length },
  suspensePayments,
  takings,
  inquiry,
  clinicOrders,
  clinicOrderSums,
  clinicOrder,
  locationLinks,
  bookingSettings,
  locationFees,
  locationProfiles,
  orderSettings,
  receiptSettings: { registration_number: 'T8000000000001', version: 1, changed: null },
  members,
  memberConsults,
};

/** The doctor's app in full use. */
export const doctorAnswers: Answers = {
  ...staffAnswers,
  information: doctor,
  timeClock,
  calendar: { ...calendar, consults: calendar.consults.filter(({ doctor_id }) => doctor_id === doctor.id) },
  consultRecord: { ...consultRecord, chart: '', note_for_patient: null, note: null },
  treatmentPlans: { plans, may_share: true },
  planDraft: null,
  handOvers: [],
  handOverOffers: [],
  handOverColleagues,
  notePhrases: [
    { id: exampleId(701), title: 'かぜの説明', text: '水分をこまめにとり、ゆっくり休んでください。' },
    { id: exampleId(702), title: '受診の目安', text: '高い熱が三日続くときは、対面で受診してください。' },
  ],
  consultPrescriptions: { ...consultPrescriptions, may_prescribe: true, issued: [] },
  prescriptionRequests: [prescriptionRequest],
  dosageTemplates,
  prescriptionTemplates,
  lastPrescription,
  room: doctorRoom,
  joinCall: { room: doctorRoom, polite: false, ice_servers: [] },
};

/** The consult that the doctor's room is about. */
export const roomConsult = bookedEntry.id;
