import { usageNamed } from '@haruka/contract/pharmacy/dosage-usage';
import type { DosageTemplate } from '@haruka/contract/pharmacy/dosage-template';
import type { MedicationNotebook } from '@haruka/contract/pharmacy/medication-card';
import type {
  LastPrescription,
  PatientMedicine,
  PrescriptionRecord,
  StartingLine,
} from '@haruka/contract/pharmacy/prescription';
import type { PrescriptionTemplate } from '@haruka/contract/pharmacy/prescription-template';
import type { PrescriptionRequest } from '@haruka/contract/pharmacy/prescription-request';
import { clinicLocation } from './clinics.ts';
import { patient } from './people.ts';
import { products } from './products.ts';
import { doctor } from './staff.ts';
import { dayFromToday, exampleId, minutesFromNow, tokyoTime } from './time.ts';

const [loxoprofen, amlodipine] = products as [(typeof products)[0], (typeof products)[0]];

const line = (
  { id, name, name_en, unit, tax_class, drug_code_system, drug_code, price }: (typeof products)[0],
  dosage: string,
  days: number,
  quantity: number,
) => ({
  usage_code: usageNamed(dosage)?.code ?? null,
  product_id: id,
  name,
  name_en,
  unit,
  tax_class,
  drug_code_system,
  drug_code,
  dosage,
  days,
  quantity,
  note: '',
  unit_price: price,
  price: price * quantity,
});

/** An issued prescription of the example patient. */
export const prescription: PrescriptionRecord = {
  id: exampleId(501),
  consult_id: exampleId(105),
  version: 1,
  issued_at: tokyoTime(-30, '10:20'),
  consulted_at: tokyoTime(-30, '10:10'),
  doctor: { last_name: doctor.last_name, first_name: doctor.first_name, name_en: 'Haruka Mizuno' },
  patient: { id: patient.id, last_name: patient.last_name, first_name: patient.first_name },
  clinic_location_id: clinicLocation.id,
  clinic_location_name: clinicLocation.name,
  clinic_location_name_en: clinicLocation.name_en,
  clinic_phone_number: clinicLocation.phone_number,
  lines: [line(loxoprofen, '1日3回 毎食後 1回1錠', 5, 15), line(amlodipine, '1日1回 朝食後 1回1錠', 30, 30)],
  total: 600,
  amendment_reason: null,
  override_reason: null,
  base_illness: { source: 'PAST_CONSULT', consulted_at: tokyoTime(-60, '10:10') },
};

/** The medicines of that prescription: one is used up, one lasts until today. */
export const patientMedicines: PatientMedicine[] = prescription.lines.map((one) => ({
  name: one.name,
  name_en: one.name_en,
  unit: one.unit,
  dosage: one.dosage,
  usage_code: one.usage_code,
  days: one.days,
  quantity: one.quantity,
  note: one.note,
  consult_id: prescription.consult_id,
  issued_at: prescription.issued_at,
  runs_out_on: dayFromToday(one.days - 29),
  doctor: prescription.doctor,
  clinic_location_name: prescription.clinic_location_name,
  clinic_location_name_en: prescription.clinic_location_name_en,
}));

/** A request for the same medicine. */
export const prescriptionRequest: PrescriptionRequest = {
  id: exampleId(511),
  status: 'REQUESTED',
  created_at: minutesFromNow(-300),
  run_out_on: dayFromToday(4),
  lines: prescription.lines,
  total: prescription.total,
  reason: null,
  decided_at: null,
  order_total: null,
  amendment: null,
  patient: prescription.patient,
  clinic_location_id: clinicLocation.id,
  clinic_location_name: prescription.clinic_location_name,
  clinic_location_name_en: prescription.clinic_location_name_en,
  clinic_location_phone_number: clinicLocation.phone_number,
};

/** What was prescribed in a consult, for staff who read it. */
export const consultPrescriptions = {
  is_base_illness_known: true,
  requested: [],
  may_prescribe: false,
  draft: null,
  issued: [prescription],
  products: [],
  bill: null,
};

/** What a doctor is prescribing in a consult, before it is issued. */
export const startedPrescription = {
  ...consultPrescriptions,
  may_prescribe: true,
  draft: {
    lines: [{ product_id: loxoprofen.id, dosage: '', days: 5, quantity: 15, note: '' }],
    version: 1,
    updated_at: minutesFromNow(-1),
  },
  issued: [],
  products: [loxoprofen],
};

/** The medicines of that prescription as a medication notebook (JAHISTC08), in two QR codes: Shift_JIS in Base64. */
export const notebook: MedicationNotebook = {
  file: 'SkFISVNUQzA4LDENCjEs+/yLtCCJ1I5xLDIsMTk5MDA0MDEsLCwsLCwsg16DSoNug1Ygg26DaYNSDQo1LDIwMjYxMDIzLDENCjExLILNgumCqYNOg4qDaoNig06QVo9oLDEzLDEsLDE2MDAwMjIsk4yLnpNzkFaPaIvmkFaPaDEtMSwwMzEyMzQ1Njc4LDENCjE1LJCFluwgl3ksLDENCjIwMSwxLIONg0yDXIN2g42DdINGg5NOYY/5NjBtZywzLI/5LDEsLDEsLCwNCjMwMSwxLDGT+jOJ8SCWiJBIjOMgMYnxMY/5LDUsk/qVqiwxLDEsLDENCjIwMSwyLINBg4CDjYNXg3ODk09Ej/k1bWcsMSyP+SwxLCwxLCwsDQozMDEsMiwxk/oxifEgkqmQSIzjIDGJ8TGP+SwzMCyT+pWqLDEsMSwsMQ0K',
  codes: [
    'SkFISVNUQzA4LDENCjEs+/yLtCCJ1I5xLDIsMTk5MDA0MDEsLCwsLCwsg16DSoNug1Ygg26DaYNSDQo1LDIwMjYxMDIzLDENCjExLILNgumCqYNOg4qDaoNig06QVo9oLDEzLDEsLDE2MDAwMjIsk4yLnpNzkFaPaIvmkFaPaDEtMSwwMzEyMzQ1Njc4LDENCjE1LJCFluwgl3ksLDENCjIwMSwxLIONg0yDXIN2g42DdINGg5NOYY/5NjBtZywzLI/5LDEsLDEsLCwNCjMwMSwxLDGT+jOJ8SCWiJBIjOMgMYnxMY/5LDUsk/qVqiwxLDEsLDENCjkxMSwxMjM0NTY3ODkwMTIzNCwyLDENCg==',
    'SkFISVNUQzA4LDENCjIwMSwyLINBg4CDjYNXg3ODk09Ej/k1bWcsMSyP+SwxLCwxLCwsDQozMDEsMiwxk/oxifEgkqmQSIzjIDGJ8TGP+SwzMCyT+pWqLDEsMSwsMQ0KOTExLDEyMzQ1Njc4OTAxMjM0LDIsMg0K',
  ],
  differences: [{ text: '𠮷田 花子', written: '〓田 花子' }],
};

/** The dosages that the doctors of a clinic insert. */
export const dosageTemplates: DosageTemplate[] = ['1日3回 毎食後 1回1錠', '1日1回 就寝前 1回1錠'].map((text, nth) => ({
  id: exampleId(940 + nth),
  text,
  version: 1,
  editor: { last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' },
  updated_at: minutesFromNow(-60),
}));

const starting = (product: (typeof products)[0], dosage: string, days: number, quantity: number): StartingLine => ({
  product_id: product.id,
  dosage,
  days,
  quantity,
  note: '',
  product,
});

/** Lines that the doctors of a clinic prescribe together, and those of one doctor. One product is no longer sold. */
export const prescriptionTemplates: PrescriptionTemplate[] = [
  { name: 'かぜ（成人）', is_own: false, lines: [starting(loxoprofen, '1日3回 毎食後 1回1錠', 5, 15)] },
  {
    name: '高血圧の継続',
    is_own: true,
    lines: [
      starting(amlodipine, '1日1回 朝食後 1回1錠', 28, 28),
      starting({ ...loxoprofen, state: 'WITHDRAWN' }, '痛いとき 1回1錠', 5, 10),
    ],
  },
].map((one, nth) => ({
  ...one,
  id: exampleId(950 + nth),
  version: 1,
  editor: dosageTemplates[0]!.editor!,
  updated_at: minutesFromNow(-60),
}));

/** The last prescription of the example patient, as lines to begin with. */
export const lastPrescription: LastPrescription = {
  issued_at: prescription.issued_at,
  doctor: prescription.doctor,
  clinic_location_name: prescription.clinic_location_name,
  clinic_location_name_en: prescription.clinic_location_name_en,
  lines: [
    starting(loxoprofen, '1日3回 毎食後 1回1錠', 5, 15),
    starting({ ...amlodipine, stock: 0 }, '1日1回 朝食後 1回1錠', 30, 30),
  ],
};
