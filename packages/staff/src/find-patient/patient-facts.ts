import type { PatientLine } from '@haruka/contract/consultation/patient-record';
import { ageOn, formatDate, showPhone, useLocale, wareki, withNote } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { useTranslation } from 'react-i18next';

type Named = Pick<PatientLine, 'last_name' | 'first_name' | 'last_name_furigana' | 'first_name_furigana'>;

/** Returns how to write a patient in one line: name with kana, date of birth with age, telephone number. */
export function usePatientWords() {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = useToday();
  const withAge = (on_day: string, date: string) => `${date} ${t('words.years_old', { count: ageOn(on_day, today) })}`;
  const born = (on_day: string | null) =>
    on_day ? withAge(on_day, withNote(formatDate(on_day), wareki(on_day, locale), locale)) : t('record.unknown');
  const kana = (one: Named) => `${one.last_name_furigana} ${one.first_name_furigana}`.trim();
  const number = (patient_number: number | null) =>
    patient_number === null ? '' : t('patients.numberOf', { number: patient_number });
  return {
    born,
    /** The same without the Japanese era, where there is little room. */
    bornShort: (on_day: string | null) => (on_day ? withAge(on_day, formatDate(on_day)) : t('record.unknown')),
    kana,
    name: (one: Named) => `${one.last_name} ${one.first_name}`.trim(),
    phone: (number: string | null) => (number ? showPhone(number) : t('record.unknown')),
    /** The patient number with its name; empty before the first booking. */
    number,
    /** How many patients a search found; empty until it is known. */
    found: (total: number | undefined) =>
      total === undefined ? '' : total === 0 ? t('patients.none') : t('patients.found', { count: total }),
    /** A patient as one of several suggestions. */
    suggestion: (line: Named & Pick<PatientLine, 'id' | 'date_of_birth' | 'phone_number' | 'patient_number'>) => ({
      id: line.id,
      label: `${line.last_name} ${line.first_name}${kana(line) && `（${kana(line)}）`}`,
      note: [
        number(line.patient_number),
        line.date_of_birth && born(line.date_of_birth),
        line.phone_number && showPhone(line.phone_number),
      ]
        .filter(Boolean)
        .join('　'),
    }),
  };
}
