import { HeldPerson } from '@haruka/contract/consultation/desk-booking';
import { useChoice } from '@haruka/forms';
import { normaliseKana, normalisePhone } from '@haruka/i18n/clinic';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { BirthDateField, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';

const isKana = (typed: string) => /^[ァ-ヶー\s]+$/.test(normaliseKana(typed));

/** What was typed into the search, as the first values of a new patient. */
function guess(typed: string) {
  const none = { last_name: '', first_name: '', last_name_furigana: '', first_name_furigana: '', phone_number: '' };
  const phone = normalisePhone(typed);
  if (/^\+81\d{9,10}$/.test(phone)) return { ...none, phone_number: typed };
  const [last = '', first = ''] = typed.trim().split(/\s+/);
  return isKana(typed)
    ? { ...none, last_name_furigana: normaliseKana(last), first_name_furigana: normaliseKana(first) }
    : { ...none, last_name: last, first_name: first };
}

/** The first values of a new patient, from what was typed into the search. */
export const newPerson = (typed: string): Typed => ({ ...guess(typed), date_of_birth: '', version: 0 });

type Typed = ReturnType<typeof guess> & {
  date_of_birth: string;
  /** The version of a known patient that was on screen when the typing began. */
  version: number;
};

const fields = [
  'last_name',
  'first_name',
  'last_name_furigana',
  'first_name_furigana',
  'date_of_birth',
  'phone_number',
  'version',
] as const;

/** Returns the form of a patient without an account: a new one, or one who is corrected. `form` names its draft. */
export function usePersonForm(defaults: Typed, form: string) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  return useContractForm({
    schema: HeldPerson,
    defaults,
    labels: {
      last_name: t('deskBooking.lastName'),
      first_name: t('deskBooking.firstName'),
      last_name_furigana: t('deskBooking.lastKana'),
      first_name_furigana: t('deskBooking.firstKana'),
      date_of_birth: t('record.born'),
      phone_number: t('record.phone'),
      version: '',
    },
    prepare: ({ version: _seen, ...values }: Typed) => ({
      ...values,
      last_name_furigana: normaliseKana(values.last_name_furigana),
      first_name_furigana: normaliseKana(values.first_name_furigana),
      phone_number: normalisePhone(values.phone_number),
    }),
    formats: {
      last_name: 'name_only',
      first_name: 'name_only',
      last_name_furigana: 'kana',
      first_name_furigana: 'kana',
      phone_number: 'phone',
    },
    focus: 'field',
    draft: { who, form, fields },
  });
}

/** Name, kana, date of birth and telephone number of a patient without an account. */
export function PersonFields({ form }: { form: ReturnType<typeof usePersonForm> }) {
  const { t } = useTranslation();
  const { onValue, ...born } = useChoice(form, 'date_of_birth');
  return (
    <Stack gap={16}>
      <TextField {...form.field('last_name')} required autoComplete="off" />
      <TextField {...form.field('first_name')} required autoComplete="off" />
      <TextField {...form.field('last_name_furigana')} required autoComplete="off" />
      <TextField {...form.field('first_name_furigana')} required autoComplete="off" />
      <BirthDateField
        {...born}
        required
        onChange={onValue}
        words={{ year: t('words.year'), month: t('words.month'), day: t('words.day') }}
      />
      <TextField
        {...form.field('phone_number')}
        required
        type="tel"
        autoComplete="off"
        helper={t('deskBooking.phoneHelper')}
      />
    </Stack>
  );
}
