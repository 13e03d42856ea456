import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '@haruka/contract';
import { addDays } from '@haruka/i18n';
import type { Browser, Page } from 'playwright';
import { answers } from '../../apps/server/src/seed/data/patients/answers.ts';
import { drawn, settle } from '../screens/inspect.ts';
import { openApp, openBrowser, type Person } from '../support/browser.ts';
import { connected } from '../support/connected.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { faceFile } from './portraits.ts';
import { root } from './terminal.ts';

/** The pictures of the README, taken from the running product with its demo data: `node e2e/run/pictures.ts`. */
const phone = { width: 390, height: 844 };
const pictures = path.join(root, 'docs/pictures');
const location = 1;

const folder = await mkdtemp(path.join(tmpdir(), 'haruka-pictures-'));
const product = await startProduct();
const painter = await openBrowser();
const browsers: Browser[] = [painter];
const withFace = async (who: 'patient' | 'doctor') => {
  const browser = await openBrowser({ camera: await faceFile(painter, who, folder) });
  browsers.push(browser);
  return browser;
};
try {
  const monday = await fillWeek(product);
  const clinic = await openApp(painter, product, 'clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  await clinic.goto(`/clinic?date=${monday}`);
  await settle(clinic.page);
  await connected(clinic);
  await clinic.page.screenshot({ path: path.join(pictures, 'clinic.png') });

  const visitor = await openApp(painter, product, 'patient', { viewport: phone });
  await visitor.goto('/');
  await settle(visitor.page);
  const screens = [await visitor.page.screenshot()];
  await pickSlot(visitor);
  screens.push(await visitor.page.screenshot());

  const { patient, doctor } = await call(product, await withFace('patient'), await withFace('doctor'));
  screens.push(await patient.page.screenshot());
  await light(painter, await doctor.page.screenshot(), path.join(pictures, 'doctor.png'));
  await side(
    await painter.newPage({ viewport: { width: 1120, height: 700 } }),
    screens,
    path.join(pictures, 'patient.png'),
  );

  for (const name of ['patient', 'clinic', 'doctor']) {
    const { length } = await readFile(path.join(pictures, `${name}.png`));
    console.log(`docs/pictures/${name}.png  ${Math.round(length / 1024)} KB`);
  }
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await product.end();
  await rm(folder, { recursive: true });
}

/** Books a lively week at the location; gives its Monday. */
async function fillWeek({ ask, freeSlots, tokenOf }: Product): Promise<string> {
  const free = (await freeSlots(location)).filter(({ on_time }) => on_time >= '09:00' && on_time < '12:00');
  const mondayOf = (on_day: string) => addDays(on_day, -((new Date(`${on_day}T00:00:00Z`).getUTCDay() + 6) % 7));
  const first = free[0]!.on_day;
  const monday = mondayOf(first) === first ? first : addDays(mondayOf(first), 7);
  const days = [...new Set(free.map(({ on_day }) => on_day))].filter(
    (day) => day >= monday && day < addDays(monday, 7),
  );
  const people = [
    'ichiro',
    'sakura.watanabe',
    'emma',
    'yamada.family',
    'yuma.kobayashi',
    'yui.matsumoto',
    'shota.nakamura',
    'newcomer',
  ];
  for (const [nth, login] of people.entries()) {
    const ofDay = free.filter(({ on_day }) => on_day === days[nth % days.length]);
    const slot = ofDay[Math.floor(((nth * 5 + 2) * ofDay.length) / 43) % ofDay.length]!;
    const token = await tokenOf('patient', login);
    const { on_day, on_time, doctor_id } = slot;
    const booking = { clinic_location_id: location, speciality_id: 34, doctor_id, on_day, on_time };
    const booked = await ask(contract.bookConsult, booking, token).catch(() => undefined);
    if (booked && nth % 3 !== 1)
      await ask(contract.submitAnswers, { consult_id: booked.id, answers: answers.throat.answers }, token);
  }
  return monday;
}

async function pickSlot(person: Person<'patient'>) {
  const { page, words } = person;
  await person.goto(`/booking?clid=${location}`);
  const slots = page.getByRole('list', { name: words.booking.slots.words.slots });
  await slots.getByRole('button', { disabled: false }).nth(4).click();
  await settle(page);
  await page.mouse.move(0, 0);
  await page.getByRole('tablist', { name: words.booking.slots.words.days }).evaluate(async (days) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // What was picked is gliding into sight; the picture begins at the days.
    for (let still = 0, at = -1; still < 20; still = scrollY === at ? still + 1 : 0) {
      at = scrollY;
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    window.scrollBy(0, days.getBoundingClientRect().top - 96);
  });
  await drawn(page);
}

/** Brings the demo's pair into their call. */
async function call(product: Product, patients: Browser, doctors: Browser) {
  const { ask, tokenOf, sessionOf } = product;
  const hanako = await sessionOf('patient', 'hanako');
  const patient = await openApp(patients, product, 'patient', { viewport: phone, storage: hanako });
  const doctor = await openApp(doctors, product, 'doctor', { storage: await sessionOf('doctor', 'doctor1') });
  const [booked] = await ask(contract.myConsults, { scope: 'upcoming', page: 1 }, await tokenOf('patient', 'hanako'));
  await patient.goto(`/patient/online-consulting?consult_id=${booked!.id}`);
  await patient.page.getByText(patient.words.consulting.check.cameraState.ok).waitFor();
  await patient.page.getByRole('button', { name: patient.words.consulting.check.enter, exact: true }).click();
  await doctor.goto(`/doctor/consult-room?consult_id=${booked!.id}`);
  await doctor.page.getByText(doctor.words.consultRoom.patientHere).waitFor();
  await doctor.page.getByRole('button', { name: doctor.words.consultRoom.ring.start }).click();
  await patient.page.getByRole('button', { name: patient.words.consulting.ring.answer }).click();
  await flowing(patient.page, patient.words.consulting.call.remote);
  await flowing(doctor.page, doctor.words.consultRoom.call.remote);
  return { patient, doctor };
}

/** Until the picture has found its sharpness. */
function flowing(page: Page, label: string) {
  return page.locator(`video[aria-label="${label}"]`).evaluate(async (video: HTMLVideoElement) => {
    for (let seen = 0; seen < 75; seen += 1) await new Promise((shown) => void video.requestVideoFrameCallback(shown));
  });
}

/** Three phones side by side. */
async function side(page: Page, screens: Buffer[], file: string) {
  const phones = screens.map((screen) => `<img alt="" src="data:image/png;base64,${screen.toString('base64')}">`);
  await page.setContent(`<!doctype html><style>
    body { margin: 0; height: 700px; display: flex; gap: 48px; align-items: center; justify-content: center; background: #e3f2f1 }
    img { height: 640px; border-radius: 26px; border: 6px solid #17252a }
  </style>${phones.join('')}`);
  await light(painter, await page.screenshot(), file);
}

/** Returns a picture with fewer colours: invisible noise of the video would double the file. */
async function light(browser: Browser, picture: Buffer, file: string) {
  const page = await browser.newPage();
  const base64 = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const pen = canvas.getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const points = pen.getImageData(0, 0, canvas.width, canvas.height);
    for (const [at, value] of points.data.entries()) points.data[at] = Math.round(value / 5) * 5;
    pen.putImageData(points, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1]!;
  }, picture.toString('base64'));
  await page.close();
  await writeFile(file, Buffer.from(base64, 'base64'));
}
