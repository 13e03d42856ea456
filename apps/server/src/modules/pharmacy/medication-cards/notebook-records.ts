import {
  type DispensingForm,
  dispensingForm,
  type DrugCodeSystem,
  type NotebookDifference,
  type PrescriptionLine,
  type ProductUnit,
  rpNumbers,
} from '@haruka/contract';
import { inShiftJis, losesInShiftJis, pieces } from './notebook-text.ts';

/** Whose notebook it is. */
export interface NotebookPerson {
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  sex: 'FEMALE' | 'MALE' | 'OTHER' | null;
  date_of_birth: string | null;
}

/** One prescription, with the clinic that handed the medicine out. */
export interface NotebookPrescription {
  /** Day in Tokyo, `2026-11-22`. */
  issued_on: string;
  doctor: { last_name: string; first_name: string };
  clinic: { name: string; prefecture: number; post_code: string; address: string; phone_number: string };
  lines: readonly PrescriptionLine[];
}

/** The version record: version 2.5 and 2.6 of the format, from a clinic to a patient. */
export const versionRecord = 'JAHISTC08,1';

/** Written by a medical professional. */
const author = '1';
const unitNames: Record<ProductUnit, string> = {
  TABLET: '錠',
  CAPSULE: 'カプセル',
  PACKET: '包',
  TUBE: '本',
  BOTTLE: '瓶',
  PIECE: '個',
};
const codeTypes: Record<DrugCodeSystem, string> = { RECEIPT: '2', YJ: '4', HOT9: '6' };

const compact = (day: string | null) => (day ?? '').replaceAll('-', '');
const nameOf = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** A field is no text with commas or line breaks: the format has no quotation marks. */
const oneField = (text: string) =>
  text
    .trim()
    .replaceAll(',', '，')
    .replaceAll('"', '”')
    .replaceAll(/\s*[\r\n]+\s*/g, '　')
    .replaceAll(/\p{Cc}/gu, '');

/**
 * Returns the records of a notebook after the version record, one text each, and the texts that stand there differently.
 * The newest prescription comes first. Layouts: tables 3-10 to 3-24 of the JAHIS specification, version 2.6.
 */
export function notebookRecords(person: NotebookPerson, prescriptions: readonly NotebookPrescription[]) {
  const differences = new Map<string, string>();
  const record = (...fields: (string | number)[]) => fields.join(',');
  /** A text in full, in pieces of at most so many bytes. */
  const parts = (text: string, bytes: number) => {
    const field = oneField(text);
    const whole = inShiftJis(field);
    if (losesInShiftJis(field)) differences.set(text, whole);
    return pieces(whole, bytes);
  };
  /** A text that has one place only: what does not fit is cut off, and told. */
  const short = (text: string, bytes: number) => {
    const [first = '', ...rest] = parts(text, bytes);
    if (rest.length > 0) differences.set(text, first);
    return first;
  };
  /** Records that repeat, for as much text as there is. */
  const repeated = (number: number, rp: number, texts: readonly string[]) =>
    texts.filter(Boolean).map((text) => record(number, rp, text, author));

  const medicine = (line: PrescriptionLine, rp: number) => {
    const [name = '', ...restOfName] = parts(line.name, 120);
    const system = line.drug_code_system;
    const dose = isByDay(line) ? Number((line.quantity / line.days).toFixed(3)) : line.quantity;
    return [
      record(
        201,
        rp,
        name,
        dose,
        unitNames[line.unit],
        system ? codeTypes[system] : 1,
        line.drug_code ?? '',
        author,
        '',
        '',
        '',
      ),
      ...repeated(281, rp, restOfName),
      ...repeated(291, rp, parts(line.note, 400)),
    ];
  };
  /** How the medicines of one RP are taken: they have the same usage and days, so that one line says it. */
  const usage = (line: PrescriptionLine, rp: number) => {
    const [dosage = '', ...restOfDosage] = parts(line.dosage, 100);
    const [amount, unit] = isByDay(line) ? [line.days, '日分'] : [1, '調剤'];
    const code = line.usage_code === null ? [withoutCode, ''] : [jamiCode, line.usage_code];
    return [
      record(301, rp, dosage, amount, unit, forms[dispensingForm(line)], ...code, author),
      ...repeated(311, rp, [...restOfDosage, ...(isByDay(line) ? [] : [`${line.days}日分`])]),
    ];
  };
  const medicines = (lines: readonly PrescriptionLine[]) => {
    const numbers = rpNumbers(lines);
    return [...new Set(numbers)].flatMap((rp) => {
      const own = lines.filter((_, at) => numbers[at] === rp);
      return [...own.flatMap((line) => medicine(line, rp)), ...usage(own[0]!, rp)];
    });
  };

  const { sex } = person;
  const records = [
    record(
      1,
      short(nameOf(person.last_name, person.first_name), 40),
      sex === 'MALE' ? 1 : sex === 'FEMALE' ? 2 : '',
      compact(person.date_of_birth),
      ...Array.from({ length: 6 }, () => ''),
      short(nameOf(person.last_name_furigana, person.first_name_furigana), 40),
    ),
    ...prescriptions.flatMap(({ issued_on, doctor, clinic, lines }) => [
      record(5, compact(issued_on), author),
      record(
        11,
        short(clinic.name, 120),
        String(clinic.prefecture).padStart(2, '0'),
        medical,
        '',
        clinic.post_code.slice(0, 8),
        short(clinic.address, 800),
        clinic.phone_number.slice(0, 13),
        author,
      ),
      record(15, short(nameOf(doctor.last_name, doctor.first_name), 40), '', author),
      ...medicines(lines),
    ]),
  ];
  return {
    records,
    differences: Array.from(differences, ([text, written]): NotebookDifference => ({ text, written })),
  };
}

/** Code of the table of fees of a medical (not dental) clinic. */
const medical = '1';
/** Codes of the form of a medicine (別表4): by mouth, external, other. */
const forms: Record<DispensingForm, string> = { BY_DAY: '1', EXTERNAL: '5', WHOLE: '10' };
/** Kinds of the code of a usage: none, or the standard of JAMI. */
const [withoutCode, jamiCode] = ['1', '2'];

/** Whether a line says an amount a day and the days; any other one says the whole amount at once. */
const isByDay = (line: PrescriptionLine) => dispensingForm(line) === 'BY_DAY';
