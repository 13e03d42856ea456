import path from 'node:path';
import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { addMedicine, connected, like, type Locale, type Person, step, test } from '../support/index.ts';
import { inspect, overflow, settle } from './inspect.ts';
import { photograph } from './photograph.ts';
import { isNight, pictures } from './sweep.ts';
import { overflowWidths, viewportOf } from './variants.ts';

/** How a call is seen: `test` inspects each language, text size and width once, `test:night` every combination. */
const variants: readonly { locale: Locale; textScale: number; widths: readonly (375 | 768 | 1280 | 1920)[] }[] = isNight
  ? (['jp', 'en'] as const).flatMap((locale) =>
      [1, 1.25].map((textScale) => ({ locale, textScale, widths: [375, 768, 1280, 1920] })),
    )
  : [
      { locale: 'jp', textScale: 1, widths: [1280] },
      { locale: 'en', textScale: 1.25, widths: [375] },
    ];

test.for(variants)(
  'the screens of a running call in $locale, text × $textScale, $widths px',
  async ({ locale, textScale, widths }, { open, product }) => {
    const [patientToken, doctorToken] = await Promise.all([
      product.tokenOf('patient', 'hanako'),
      product.tokenOf('doctor', 'doctor1'),
    ]);
    const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, patientToken);
    const consult_id = booked!.id;
    const room = await product.ask(contract.room, { consult_id }, doctorToken);
    if (room.status !== 'IN_CALL') {
      await product.ask(contract.ring, { consult_id }, doctorToken);
      await product.ask(contract.joinCall, { consult_id }, patientToken);
    }
    const [patient, doctor, colleague] = await Promise.all([
      open('patient', { locale, textScale, storage: await product.sessionOf('patient', 'hanako') }),
      open('doctor', { locale, textScale, storage: await product.sessionOf('doctor', 'doctor1') }),
      open('doctor', { locale, textScale, storage: await product.sessionOf('doctor', 'doctor1b') }),
    ]);
    const { page } = doctor;
    const { consultRoom, handOver, places, prescription } = doctor.words;

    const problems: string[] = [];
    /** Inspects what a person sees now, at each width. */
    const look = ({ app, page: seen, answers }: Person, state: string) =>
      step(`${app}, ${state}`, async () => {
        const found: string[] = [];
        for (const width of widths) {
          await seen.setViewportSize(viewportOf(width));
          await settle(seen);
          if (isNight) {
            const name = `call-${state.replaceAll(' ', '-')}-${width}-${locale}${textScale > 1 ? '-large' : ''}.png`;
            await photograph(seen, path.join(pictures, app, name));
          }
          found.push(...(await inspect(seen, locale, answers)).map((problem) => `${width} px: ${problem}`));
        }
        for (const width of overflowWidths.filter((each) => !widths.some((inspected) => inspected === each))) {
          await seen.setViewportSize({ width, height: 640 });
          found.push(...(await overflow(seen)));
        }
        await seen.setViewportSize(viewportOf(1280));
        problems.push(...found.map((problem) => `${app}, ${state}: ${problem}`));
      });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const escape = async () => {
      // The inspection left the dialog, which takes the focus back a moment later.
      await page.locator('[role=presentation] :focus, [role=presentation]:focus').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' });
    };

    await step('the call runs on both sides', async () => {
      await Promise.all([
        doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`),
        patient.goto(`/patient/online-consulting?consult_id=${consult_id}`),
      ]);
      for (const one of [patient, doctor]) await one.page.locator('[data-quality]').waitFor();
    });
    await look(patient, 'in the call');
    await look(doctor, 'in the call');
    await page.getByRole('tab', { name: consultRoom.tabs.note }).click();
    await look(doctor, 'the note');
    await page.getByRole('tab', { name: prescription.title }).click();
    await look(doctor, 'the prescription');
    await press(prescription.set.open);
    await page.getByRole('dialog', { name: prescription.set.title }).waitFor();
    await look(doctor, 'the sets of medicine');
    await escape();
    const medicine = locale === 'jp' ? 'ロキソ' : 'Loxoprofen';
    await addMedicine(doctor, { name: medicine, dosage: '3 × 1', days: 5, quantity: 15 });
    await press(prescription.template.manage);
    await page.getByRole('dialog', { name: prescription.template.title }).waitFor();
    await look(doctor, 'the usual dosages');
    await escape();
    await press(prescription.check);
    await page.getByRole('alertdialog').waitFor();
    await look(doctor, 'the prescription is confirmed');
    await escape();
    await page.getByRole('button', { name: new RegExp(`^${prescription.remove}.*${medicine}`) }).click();
    await press(consultRoom.call.devices);
    await look(doctor, 'the devices');
    await escape();
    await press(consultRoom.call.end);
    await look(doctor, 'the end is confirmed');
    await escape();

    await step('a colleague is at the calendar', async () => {
      await colleague.goto('/doctor');
      await colleague.page.getByRole('heading', { level: 1, name: places.calendar }).waitFor();
      await connected(colleague);
    });
    await press(handOver.begin);
    // The colleague who is online; the one who is not stands below and cannot be chosen.
    const free = page.getByRole('radio', { disabled: false });
    await free.waitFor();
    await look(doctor, 'a colleague is chosen');
    await free.check();
    await page.getByLabel(handOver.reason).fill('skin');
    await press(handOver.send);
    await colleague.page.getByText(like(handOver.ring.title)).waitFor();
    await look(colleague, 'a colleague hands a call over');
    await look(doctor, 'the call is offered');
    await colleague.page.getByRole('button', { name: handOver.ring.refuse }).click();
    await page.getByText(like(handOver.refused)).waitFor();
    await look(doctor, 'the offer was refused');

    await page.getByRole('link', { name: consultRoom.toCalendarInCall }).click();
    await page.getByRole('region', { name: consultRoom.small.label }).waitFor();
    await look(doctor, 'the call in a corner');
    await page.getByRole('button', { name: consultRoom.small.return }).click();
    await page.locator('[data-quality]').waitFor();
    expect(problems, problems.join('\n')).toEqual([]);
  },
);
