import { clinics } from './data/clinics/index.ts';
import { patients } from './data/patients/index.ts';

/** Everyone in the demo signs in with this; it exists nowhere outside the demo data. */
export const demoPassword = 'haruka-demo';
/** The second factor of the people of clinic 3, as an authenticator app takes it. */
export const demoTotpSecret = 'HARUKADEMOTOTPSECRETFORTHREE2345';
export const demoPatientId = patients[0]!.id;
export const demoDoctor = { id: 111, clinic_id: 1, clinic_location_id: 1 } as const;

/** Returns the email of a demo account. */
export const emailOf = (login: string) => `${login}@haruka.example`;

export interface DemoAccount {
  app: 'patient' | 'clinic' | 'doctor';
  email: string;
  password: string;
  /** For an authenticator app, where the clinic asks for a second factor. */
  totp_secret: string | undefined;
  name: string;
  /** What this account is good for. */
  about: string;
}

interface Chosen {
  app: DemoAccount['app'];
  login: string;
  jp: string;
  en: string;
}
const chosen: readonly Chosen[] = [
  {
    app: 'patient',
    login: 'hanako',
    jp: 'まもなく始まる診療があります',
    en: 'has a consultation that starts in a few minutes',
  },
  { app: 'patient', login: 'ichiro', jp: '自由に予約できます', en: 'is free to book' },
  {
    app: 'patient',
    login: 'newcomer',
    jp: '登録したばかりで、プロフィールが未入力です',
    en: 'has only just signed up; the profile is empty',
  },
  { app: 'patient', login: 'emma', jp: '英語で利用しています', en: 'uses the English screens' },
  { app: 'doctor', login: 'doctor1', jp: '佐藤花子さんを診る医師です', en: 'is the doctor who sees Hanako' },
  { app: 'clinic', login: 'staff1', jp: '神楽坂院の受付です', en: 'is at the desk in Kagurazaka' },
  { app: 'clinic', login: 'owner1', jp: 'クリニック全体を管理します', en: 'owns the whole clinic' },
  {
    app: 'clinic',
    login: 'owner2',
    jp: 'オーナーであり、小児科の医師です',
    en: 'owns clinic 2 and is its paediatrician too',
  },
  { app: 'clinic', login: 'staff3', jp: '2段階認証でログインします', en: 'signs in with a second factor' },
  {
    app: 'doctor',
    login: 'doctor3',
    jp: '2段階認証でログインする医師です',
    en: 'is a doctor who signs in with a second factor',
  },
];

/** The accounts worth trying first, in the order of a tour; printed when the demo starts. */
export const demoAccounts = (locale: 'jp' | 'en' = 'en'): DemoAccount[] =>
  chosen.map(({ app, login, ...about }) => {
    const email = emailOf(login);
    return { app, email, password: demoPassword, ...person(email, locale), about: about[locale] };
  });

function person(email: string, locale: 'jp' | 'en'): { name: string; totp_secret: string | undefined } {
  const patient = patients.find((one) => one.email === email);
  if (patient) return { name: `${patient.last_name} ${patient.first_name}`.trim(), totp_secret: undefined };
  for (const clinic of clinics) {
    const member = clinic.members.find((one) => emailOf(one.login) === email);
    if (!member) continue;
    const name = locale === 'en' ? member.name_en : `${member.last_name} ${member.first_name}`;
    return { name, totp_secret: clinic.totp_required ? demoTotpSecret : undefined };
  }
  throw new Error(`No person of the demo signs in as ${email}`);
}
