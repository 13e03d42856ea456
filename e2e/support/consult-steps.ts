import type { Person } from './browser.ts';
import { like } from './words.ts';

type Patient = Person<'patient'>;
type Doctor = Person<'doctor'>;

/** Checks the devices and enters the waiting room of a consult. */
export async function enterWaitingRoom(person: Patient, consult_id: string) {
  const { page, words } = person;
  const { check } = words.consulting;
  await person.goto(`/patient/online-consulting?consult_id=${consult_id}`);
  await page.getByText(check.cameraState.ok).waitFor();
  await page.getByRole('button', { name: check.testSpeaker }).click();
  await page.getByRole('button', { name: check.soundYes }).click();
  await page.getByRole('button', { name: check.enter, exact: true }).click();
}

/**
 * The doctor enters the room and rings; the waiting patient answers, and the call runs on both sides. `whileItRings` is
 * done before the answer.
 */
export async function ringAndAnswer(
  doctor: Doctor,
  patient: Patient,
  consult_id: string,
  whileItRings = () => Promise.resolve(),
) {
  const { consultRoom } = doctor.words;
  const { ring } = patient.words.consulting;
  await doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`);
  await doctor.page.getByText(consultRoom.patientHere).waitFor();
  await doctor.page.getByRole('button', { name: consultRoom.ring.start }).click();
  await patient.page.getByText(like(ring.title)).first().waitFor();
  await whileItRings();
  await patient.page.getByRole('button', { name: ring.answer }).click();
  for (const { page } of [patient, doctor]) await page.locator('[data-quality]').waitFor();
}

/** The doctor ends the call; both sides show that it has ended. */
export async function endCall({ page, words }: Doctor, patient: Patient) {
  const { call, end, ended } = words.consultRoom;
  await page.getByRole('button', { name: call.end, exact: true }).click();
  await page.getByRole('button', { name: end.confirm }).click();
  await page.getByRole('heading', { level: 1, name: ended.title }).waitFor();
  await patient.page.getByRole('heading', { level: 1, name: patient.words.consulting.ended.title }).waitFor();
}

interface Medicine {
  /** A part of the name, as the doctor types it into the search. */
  name: string;
  dosage: string;
  days: number;
  quantity: number;
}

/** In the form of a prescription: finds a medicine and fills in how it is taken. */
export async function addMedicine({ page, words }: Doctor, { name, dosage, days, quantity }: Medicine) {
  const { search, fields } = words.prescription;
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await fill(search.label, name);
  await page.getByRole('button', { name: new RegExp(`^${words.words.add}.*${name}`) }).click();
  await fill(fields.dosage, dosage);
  await fill(fields.days, String(days));
  await fill(fields.quantity, String(quantity));
}

/** Issues the prescription of the form, after the doctor read it in the dialog. */
export async function issue({ page, words }: Doctor) {
  const { check, confirm } = words.prescription;
  await page.getByRole('button', { name: check }).click();
  await page.getByRole('button', { name: confirm.issue.act }).click();
}
