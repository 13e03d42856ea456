import { isBookableProfile } from '@haruka/contract/identity/people';
import { PersonalInfo, type Profile } from '@haruka/contract/identity/profile';
import {
  normaliseEmail,
  normaliseKana,
  normalisePhone,
  normalisePostCode,
  showPhone,
  showPostCode,
} from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, BirthDateField, Button, Card, Stack, TextField } from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { birthDateRule, isBirthDate } from '../../shared/birth-date.ts';
import { rejectedFields } from '@haruka/forms/rejected-fields';
import { AddressFields } from '../../shared/address-fields.tsx';
import { useChangedElsewhere } from '../../shared/use-changed-elsewhere.ts';
import { NameFields } from '../../shared/name-fields.tsx';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Contact, MailSent } from './contact.tsx';
import { useProfileDraft } from './use-profile-draft.ts';
import { useSaveProfile } from './use-save-profile.ts';

const names = [
  'last_name',
  'first_name',
  'last_name_furigana',
  'first_name_furigana',
  'date_of_birth',
  'phone_number',
  'new_email',
  'post_code',
  'address_1',
  'address_2',
  'address_3',
  'address_4',
] as const;
type Name = (typeof names)[number];
const address = ['post_code', 'address_1', 'address_2', 'address_3', 'address_4'] as const;
const readings = ['last_name_furigana', 'first_name_furigana'] as const;
type Values = Record<Name, string>;

const valuesOf = (profile: Profile): Values => ({
  ...(Object.fromEntries(names.map((name) => [name, name === 'new_email' ? '' : (profile[name] ?? '')])) as Values),
  phone_number: showPhone(profile.phone_number ?? ''),
  post_code: showPostCode(profile.post_code ?? ''),
});

/** Name, birth and address. Saved, it goes on to where the patient was headed. */
export function ProfileForm({ profile, next }: { profile: Profile; next: string | null }) {
  const { t } = useTranslation();
  // A patient who has just verified an address enters a name before the form asks for another address.
  const [mayChangeEmail] = useState(() => !profile.email || isBookableProfile(profile));
  const labels = {
    ...Object.fromEntries(names.map((name) => [name, t(`profile.fields.${name}`)])),
    // A patient who registered by phone has no address to change yet.
    ...(!profile.email && { new_email: t('profile.fields.email') }),
  } as Values;
  const form = useContractForm({
    schema: PersonalInfo,
    defaults: valuesOf(profile),
    labels,
    prepare: (values: Values) => ({
      ...values,
      last_name_furigana: normaliseKana(values.last_name_furigana),
      first_name_furigana: normaliseKana(values.first_name_furigana),
      phone_number: normalisePhone(values.phone_number) || undefined,
      // Leaves an empty new address out (CONTACT-5).
      new_email: normaliseEmail(values.new_email) || undefined,
      post_code: normalisePostCode(values.post_code),
    }),
    formats: {
      last_name: 'name_only',
      first_name: 'name_only',
      last_name_furigana: 'kana',
      first_name_furigana: 'kana',
      date_of_birth: (typed) => birthDateRule(String(typed)),
      phone_number: 'phone',
      post_code: 'post_code',
    },
    empty: { address_1: 'choose' },
    also: ({ date_of_birth, phone_number }) => ({
      ...(!isBirthDate(date_of_birth) && { date_of_birth: birthDateRule(date_of_birth) }),
      // A number is changed, not taken away: the clinic calls it.
      ...(profile.phone_number && !phone_number.trim() && { phone_number: 'required' }),
    }),
  });
  const { field, watch, reset, resetField, getValues, setError, handleSubmit, control, summary, idOf, textOf } = form;

  const typedPhone = normalisePhone(watch('phone_number'));
  const isNewPhone = Boolean(typedPhone) && typedPhone !== profile.phone_number;

  // Back from verifying a new number, this form may be here before the news of it.
  const shownNumber = useRef(profile.phone_number);
  useEffect(() => {
    if (shownNumber.current === profile.phone_number) return;
    shownNumber.current = profile.phone_number;
    resetField('phone_number', { defaultValue: showPhone(profile.phone_number ?? '') });
  }, [profile.phone_number, resetField]);

  const { isBehind, takeNewest, settle, ...base } = useChangedElsewhere(form, valuesOf(profile), address);
  useProfileDraft(profile.id, form, { together: address, ...base });

  const { save, forget, isLoading, error, saved, mailedTo } = useSaveProfile(profile, next, (name, type) =>
    setError(name, { type }),
  );
  // What was saved is what there is to change from now on; a word about the number stays.
  useEffect(() => {
    if (!saved) return;
    reset({ ...getValues(), new_email: '' }, { keepErrors: true });
    settle();
  }, [saved, reset, getValues, settle]);
  const submit = handleSubmit(async (values) => {
    const refused = await save(values);
    for (const { field: name } of rejectedFields(refused)) {
      if (names.includes(name as Name)) setError(name as Name, { type: name === 'date_of_birth' ? 'date' : 'invalid' });
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Also before a press that the validation refuses.
        forget();
        void submit(event);
      }}
    >
      <Stack gap={24}>
        {summary}
        <Card title={t('profile.person')}>
          <NameFields form={form} own={readings.filter((name) => profile[name])} />
          <Controller
            control={control}
            name="date_of_birth"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <BirthDateField
                id={idOf('date_of_birth')}
                label={labels.date_of_birth}
                helper={t('profile.helpers.date_of_birth')}
                error={textOf('date_of_birth')}
                required
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                ref={ref}
                words={t('profile.birth', { returnObjects: true })}
              />
            )}
          />
        </Card>

        <Contact profile={profile}>
          <TextField
            {...field('phone_number')}
            helper={t('profile.helpers.phone_number')}
            type="tel"
            autoComplete="tel"
          />
          {mayChangeEmail && (
            <TextField
              {...field('new_email')}
              helper={t(profile.email ? 'profile.helpers.new_email' : 'profile.helpers.first_email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Contact>

        <Card title={t('profile.home')}>
          {isBehind && !isLoading && (
            <Banner tone="warning" title={t('profile.elsewhere.title')}>
              <Button variant="text" size="small" onClick={takeNewest}>
                {t('profile.elsewhere.take')}
              </Button>
            </Banner>
          )}
          <AddressFields form={form} />
        </Card>

        <ErrorBanner error={error} />
        {saved && <Banner tone="success">{t(saved === 'all' ? 'profile.savedText' : 'profile.savedButPhone')}</Banner>}
        {mailedTo && <MailSent to={mailedTo} />}
        <Button type="submit" busy={isLoading} fullWidth>
          {isNewPhone ? t('profile.saveAndVerify') : next ? t('profile.saveAndGo') : t('profile.save')}
        </Button>
      </Stack>
    </form>
  );
}
