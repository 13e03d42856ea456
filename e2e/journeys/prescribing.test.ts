import { contract } from '@haruka/contract';
import { addMedicine, connected, issue, like, logIn, memberLogIn, step, test } from '../support/index.ts';

test('a doctor corrects a guarded prescription, and the patient sees the medicine live', async ({ open, product }) => {
  const [patient, doctor] = await Promise.all([
    open('patient', { viewport: { width: 390, height: 844 } }),
    open('doctor'),
  ]);
  const { medicine } = patient.words;
  const { prescription } = doctor.words;
  // The only consult of this patient that took place: the clinic does not know the base illness.
  const past = await product.ask(
    contract.myConsults,
    { scope: 'past', page: 1 },
    await product.tokenOf('patient', 'mio.takasaki'),
  );
  const consult_id = past.find(({ status }) => status === 'ENDED')!.id;

  await step('the patient has an empty medication card open', async () => {
    await patient.goto('/medication-card');
    await patient.page.getByRole('heading', { name: medicine.card.about.title }).waitFor();
    await patient.page.getByRole('link', { name: medicine.card.about.logIn }).click();
    await logIn(patient, 'mio.takasaki');
    await patient.page.getByText(medicine.card.none).waitFor();
  });

  await step(
    'the doctor prescribes a psychotropic for two weeks from the record, and the draft saves itself',
    async () => {
      await doctor.goto('/doctor');
      await memberLogIn(doctor, 'doctor1');
      await connected(doctor);
      await doctor.goto(`/doctor?consult=${consult_id}`);
      await doctor.page.getByRole('button', { name: prescription.begin }).click();
      await doctor.page.getByText(prescription.firstVisit.title).waitFor();
      await addMedicine(doctor, { name: 'エチゾラム', dosage: '1日1回 就寝前 1回1錠', days: 14, quantity: 14 });
      await doctor.page.getByText(like(prescription.saved)).waitFor();
    },
  );

  await step('nothing that was typed is lost over a reload', async () => {
    await doctor.page.reload();
    await doctor.page.getByRole('button', { name: `${prescription.remove} エチゾラム錠0.5mg` }).waitFor();
  });

  await step('the server refuses it and names both rules', async () => {
    await issue(doctor);
    await doctor.page.getByText(prescription.rules.first_visit_psychotropic).waitFor();
    await doctor.page.getByText(prescription.rules.first_visit_days).waitFor();
  });

  await step('the doctor corrects it and issues the prescription', async () => {
    await doctor.page.getByRole('button', { name: new RegExp(`^${prescription.remove}.*エチゾラム`) }).click();
    await addMedicine(doctor, { name: 'ロキソ', dosage: '1日3回 毎食後 1回1錠', days: 5, quantity: 15 });
    await issue(doctor);
    await doctor.page.getByText(prescription.inForce).waitFor();
  });

  await step('the open medication card shows it without a reload', async () => {
    const card = patient.page.getByRole('article').filter({ hasText: 'ロキソプロフェンNa錠60mg' });
    await card.getByText('1日3回 毎食後 1回1錠').waitFor();
    await card.getByText('5日分・15錠').waitFor();
  });

  await step('the past consult shows the same prescription', async () => {
    await patient.goto(`/patient/reservation-history2?consult_id=${consult_id}`);
    await patient.page.getByRole('heading', { name: medicine.ofConsult }).waitFor();
    await patient.page.getByText('5日分・15錠').waitFor();
  });
});
