import { contract, type Route, successCode, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageTo } from '../../src/modules/identity/auth/auth.fixtures.ts';
import { webhookPath } from '../../src/modules/money/payments/payment.webhook.ts';
import { verifyAudit } from '../../src/platform/audit/verify-audit-chain.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { openClinic, runScenario } from './scenario.ts';
import type { Caller, Tokens } from './scenario-client.ts';

/** Answers to a request for a record that is not the caller's. */
const notTheirs: ReadonlySet<string> = new Set([
  errorCodes.consultNotFound,
  errorCodes.patientNotJoined,
  errorCodes.locationNotFound,
  errorCodes.noConsultAtLocation,
  errorCodes.consultUnknown,
  errorCodes.orderNotFound,
  errorCodes.requestNotFound,
]);
/** Successful changes without an audit entry, and why. Every other change writes exactly one. */
const withoutRow: Partial<Record<keyof typeof contract, string>> = {
  signUp: 'there is no account yet: its verification has an entry',
  sendOtp: 'a sent code proves nothing until it is entered',
  verifyOtp: 'for a session: a verified number changes nothing until it is saved',
  refreshToken: 'the same session continues; its end and a stolen token have entries',
  checkUserExisted: 'changes nothing; it is a write because of its rate limit',
  forgotPassword: 'a sent email changes nothing until its link is opened',
  saveAnswers: 'a draft of the patient; its submission has an entry',
  startCard: 'opens a page; the card that is stored has an entry',
  checkPayment: 'asks the payment service; what it says is an entry of the system',
  savePlanDraft: 'a draft; what is shared has an entry',
  readMyChat: 'a read mark; the messages have entries',
  readChat: 'a read mark; the view has an entry',
  saveNote: 'a draft: its start and its end have entries',
};
/** The first save of a draft, which does write an entry. */
const firstWords = new Set(['saveNote']);

/** Changes of two objects, each with its entry. */
const ofTwoObjects = new Map([
  ['decidePrescriptionRequest', 'prescription,prescription_request'],
  ['linkInquiry', 'inquiry,patient'],
]);

/** Reads of patient data by members. Names on a list count as such. */
const patientReads = new Set<string>([
  'attachments',
  'calendar',
  'chat',
  'chats',
  'clinicOrder',
  'clinicOrders',
  'clinicOrdersFile',
  'consultPayments',
  'consultPrescriptions',
  'consultRecord',
  'dayBoard',
  'deliveries',
  'deliveriesFile',
  'handOvers',
  'inquiries',
  'inquiry',
  'keepRemainder',
  'lastPrescription',
  'likelySenders',
  'packingList',
  'patientDuplicates',
  'patientMedicines',
  'patientMemos',
  'patientRecord',
  'patientTimeline',
  'patients',
  'prescriptionRequests',
  'presence',
  'receiptFile',
  'redFlagAlarms',
  'room',
  'suspensePayments',
  'takings',
  'takingsFile',
  'treatmentPlans',
]);
/** What members read or change of one patient without naming a consult. The entry names the patient. */
const ofOnePatient = new Set<string>([
  'patientMedicines',
  'cancelOrder',
  'chat',
  'clearSuspense',
  'clinicOrder',
  'decidePrescriptionRequest',
  'issueReceipt',
  'patientDuplicates',
  'patientMemos',
  'patientRecord',
  'patientTimeline',
  'receiptFile',
  'recordDeskPayment',
  'recordRefundTransfer',
  'refundOrder',
  'sendChatMessage',
  'settleChat',
  'writeOffOrder',
]);
/** Other reads of members, and why they have no entry. */
const otherReads: Partial<Record<keyof typeof contract, string>> = {
  answerTemplates: 'texts of the clinic',
  attachmentFile: 'an entry of a separate test: this scenario has no file',
  attendance: 'times of doctors',
  attendanceCsv: 'times of doctors',
  attendanceSettings: 'a setting of the clinic',
  bookingSettings: 'a setting of the clinic',
  locationFees: 'a setting of the clinic',
  locationProfiles: 'a setting of the clinic',
  checkMove: 'an answer about slots',
  clinicOrderSums: 'sums in yen',
  closedDays: 'days of the clinic',
  doctorHours: 'hours of doctors',
  dosageTemplates: 'texts of the clinic',
  prescriptionTemplates: 'texts and products of the clinic',
  handOverColleagues: 'names of doctors',
  handOverOffers: 'what a colleague offers the caller now',
  information: 'the account of the caller',
  inquiryAssignees: 'names of members',
  joinedClinicLocation: 'the own clinic',
  locationLinks: 'addresses of the clinic',
  memberAccount: 'the account of the caller',
  memberConsults: 'an entry of a separate test: consults of a member who leaves',
  memberDevices: 'the devices of the caller',
  members: 'names of members',
  nextInquiry: 'an id',
  notePhrases: 'phrases of the caller',
  openInquiries: 'a number',
  openSuspense: 'a number',
  orderSettings: 'a setting of the clinic',
  ownStamps: 'times of the caller',
  planDraft: 'a draft of the caller',
  productPictureFile: 'a product',
  productPictures: 'products',
  products: 'products',
  productsFile: 'products',
  receiptSettings: 'a setting of the clinic',
  savedViews: 'filters of the caller',
  slots: 'free times',
  stampMonth: 'times of members',
  stockOutlook: 'products',
  typedForms: 'texts of the caller',
  timeClock: 'times of the caller',
  unansweredChats: 'a number',
};

let app: TestApp;
const wrong: string[] = [];
const checked = { changes: 0, reads: 0, refusals: 0, others: 0 };

beforeAll(async () => {
  app = await testApp();
  const { db } = app;
  const place = await openClinic(db);
  const tokens: Tokens = new Map();
  const seen = new Map<string, number>();
  const sandbox = app.deps.providers.sandbox!;
  const deliver = async (payload: Buffer, headers: Record<string, string>) => {
    const json = { ...headers, 'content-type': 'application/json' };
    return (await app.http.inject({ method: 'POST', url: webhookPath, payload, headers: json })).statusCode === 200;
  };
  let last = 0;
  await runScenario(
    {
      async call(name, { as, input, refused } = {}) {
        const route: Route = contract[name];
        const headers: Record<string, string> = as ? { authorization: `Bearer ${tokens.get(as)!.access_token}` } : {};
        const { code, data } = await app.send(route, { input: input ?? {}, headers });
        if (code !== (refused ?? successCode)) throw new Error(`${name}: ${code}`);
        const rows = await db
          .selectFrom('audit_log')
          .selectAll()
          .where('id', '>', last)
          .where('actor_kind', '<>', 'system')
          .orderBy('id')
          .execute();
        last = rows.at(-1)?.id ?? last;
        check(name, route, { as, code, rows });
        return data as never;
      },
      async message(recipient) {
        const { id, code, link } = await messageTo(db, recipient, seen.get(recipient));
        seen.set(recipient, id);
        return { code, link };
      },
      async enterCard(url, number) {
        // The message of the payment service waits, so that the card is stored by the request of the patient.
        await sandbox.connect(async () => false);
        await sandbox.enterCard(url.split('/').at(-1)!, { number, exp_month: 12, exp_year: 2030 });
      },
      async paySlip(ref) {
        await sandbox.connect(deliver);
        await sandbox.paySlip(ref);
      },
    },
    db,
    place,
    tokens,
  );
}, 180_000);
afterAll(async () => {
  await app.stop();
  process.stdout.write(`audit entries: ${JSON.stringify(checked)}\n`);
});

interface CallOutcome {
  as: Caller | undefined;
  code: string;
  rows: Awaited<ReturnType<typeof rowsOf>>;
}
const rowsOf = () => app.db.selectFrom('audit_log').selectAll().execute();

function check(name: keyof typeof contract, route: Route, { as, code, rows }: CallOutcome) {
  const isMember = as !== undefined && as !== 'patient' && as !== 'newcomer';
  // Failed sign-ins have entries too: a wrong password, code or second factor.
  const isFailedSignIn = code === errorCodes.wrongPassword || code === errorCodes.secondFactorWrong;
  const isRefusal = isFailedSignIn || code === errorCodes.accessDenied || (as !== undefined && notTheirs.has(code));
  const isChange = code === successCode && route.kind === 'write' && (!withoutRow[name] || firstWords.delete(name));
  const isPatientRead = code === successCode && isMember && patientReads.has(name);
  checked[isRefusal ? 'refusals' : isChange ? 'changes' : isPatientRead ? 'reads' : 'others'] += 1;
  const wanted = isRefusal || isChange || isPatientRead ? 1 : 0;
  const objects = rows.map(({ object }) => object).toSorted();
  if (rows.length !== wanted && objects.join(',') !== ofTwoObjects.get(name))
    wrong.push(`${name} as ${as ?? 'nobody'}: ${rows.length} rows instead of ${wanted}`);
  for (const row of rows) {
    const isOfClinic = row.actor_kind === 'clinic' || row.actor_kind === 'doctor';
    const isWhole =
      row.actor_kind !== '' &&
      (row.actor_id !== '' || row.actor_kind === 'public') &&
      row.actor_role !== '' &&
      (!isOfClinic || row.clinic_id !== null) &&
      row.object !== '' &&
      row.action !== '' &&
      row.result === (code === successCode ? 'OK' : code) &&
      /^[0-9a-f-]{36}$/.test(row.request_id) &&
      row.ip !== '' &&
      Date.now() - Date.parse(row.at) < 60_000;
    if (!isWhole) wrong.push(`${name} as ${as ?? 'nobody'}: not whole: ${JSON.stringify(row)}`);
    const isOfPatient =
      as === 'patient' || (isMember && code === successCode && (route.reach === 'consult' || ofOnePatient.has(name)));
    if (isOfPatient && row.patient_id === null) wrong.push(`${name} as ${as}: names no patient`);
  }
}

test('every change, read of patient data and refusal writes one complete entry', () => {
  expect(wrong).toEqual([]);
  expect(checked.changes).toBeGreaterThan(25);
  expect(checked.reads).toBeGreaterThan(8);
  expect(checked.refusals).toBeGreaterThan(3);
});

test('every read that members may make writes an entry, or says why it does not', () => {
  const open = (Object.entries(contract) as [keyof typeof contract, Route][])
    .filter(([, { kind, for: people }]) => kind === 'read' && (people.includes('clinic') || people.includes('doctor')))
    .map(([name]) => name);
  expect(open.filter((name) => patientReads.has(name) === name in otherReads)).toEqual([]);
});

test('every exception is a change in the contract', () => {
  for (const name of Object.keys(withoutRow)) expect(contract[name as keyof typeof contract].kind, name).toBe('write');
});

test('links every entry within seconds, and verifies them', async () => {
  await expect
    .poll(() => verifyAudit(app.db), { timeout: 5000, interval: 100 })
    .toMatchObject({ waiting: 0, bad: undefined });
  expect((await verifyAudit(app.db)).rows).toBeGreaterThan(40);
});
