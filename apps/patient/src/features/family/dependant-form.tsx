import { useAddDependant, useUpdateDependant } from '@haruka/api/identity/dependant';
import { type Dependant, DependantInfo, relations, sexes } from '@haruka/contract/identity/dependant';
import { limits } from '@haruka/contract/limits';
import { ageOn, dayInTokyo, normaliseKana } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { BirthDateField, Button, Card, RadioCards, SelectField, Stack } from '@haruka/ui';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { birthDateRule, isBirthDate } from '../../shared/birth-date.ts';
import { NameFields } from '../../shared/name-fields.tsx';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { patientSession } from '../../shared/session.ts';
import { useProfile } from '../../shared/use-profile.ts';
import { useChangedElsewhere } from '../../shared/use-changed-elsewhere.ts';

const names = [
  'last_name',
  'first_name',
  'last_name_furigana',
  'first_name_furigana',
  'date_of_birth',
  'sex',
  'relation',
] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string>;

interface Props {
  /** The child to correct; a new one when left out. */
  dependant?: Dependant;
  onSaved: (dependant: Dependant) => Promise<void>;
  onCancel: () => void;
}

const isUnderAge = (day: string) => ageOn(day, dayInTokyo(Date.now())) < limits.ageOfMajority;

/** Name, birth, sex and relation of a child. What was typed outlives a refusal and a reload. */
export function DependantForm({ dependant, onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const profile = useProfile();
  const [who] = useState(() => patientSession.subject());
  const [add, adding] = useAddDependant();
  const [update, updating] = useUpdateDependant();
  const labels: Values = {
    last_name: t('profile.fields.last_name'),
    first_name: t('profile.fields.first_name'),
    last_name_furigana: t('profile.fields.last_name_furigana'),
    first_name_furigana: t('profile.fields.first_name_furigana'),
    date_of_birth: t('profile.fields.date_of_birth'),
    sex: t('family.fields.sex'),
    relation: t('family.fields.relation'),
  };
  // A child mostly carries the family name of the account holder.
  const defaults = Object.fromEntries(
    names.map((name) => [
      name,
      dependant?.[name] ?? (name === 'last_name' || name === 'last_name_furigana' ? (profile?.[name] ?? '') : ''),
    ]),
  ) as Values;
  const form = useContractForm({
    schema: DependantInfo,
    defaults,
    labels,
    prepare: (values: Values) => ({
      ...values,
      last_name_furigana: normaliseKana(values.last_name_furigana),
      first_name_furigana: normaliseKana(values.first_name_furigana),
    }),
    formats: {
      last_name: 'name_only',
      first_name: 'name_only',
      last_name_furigana: 'kana',
      first_name_furigana: 'kana',
      date_of_birth: (typed) => birthDateRule(String(typed)),
    },
    empty: { sex: 'choose', relation: 'choose' },
    also: ({ date_of_birth }) =>
      !isBirthDate(date_of_birth)
        ? { date_of_birth: birthDateRule(date_of_birth) }
        : !isUnderAge(date_of_birth)
          ? { date_of_birth: 'under_age' }
          : {},
    draft: { who, form: `child ${dependant?.id ?? 'new'}`, fields: names, onlyTyped: true },
  });
  useChangedElsewhere(form, defaults);
  const { control, submitTo, empty, busy, idOf, summary, textOf, field } = form;
  const error = adding.error ?? updating.error;

  const submit = submitTo(async (values) => {
    const options = { errorsOnScreen: true, successMessage: t('family.saved') };
    const answer = dependant
      ? await update({ dependant_id: dependant.id, ...values, options })
      : await add({ ...values, options });
    if (answer.data) await onSaved(answer.data);
    return answer;
  });
  const cancel = () => {
    empty();
    onCancel();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card
        title={dependant ? t('family.editTitle', { name: dependant.first_name }) : t('family.addTitle')}
        tone="accent"
      >
        <Stack gap={24}>
          {summary}
          <NameFields
            form={form}
            own={dependant ? ['last_name_furigana', 'first_name_furigana'] : ['last_name_furigana']}
          />
          <Controller
            control={control}
            name="date_of_birth"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <BirthDateField
                id={idOf('date_of_birth')}
                label={labels.date_of_birth}
                helper={t('family.birthHelper')}
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
          <RadioCards
            {...field('sex')}
            required
            columns={2}
            options={sexes.map((value) => ({ value, label: t(`status.sex.${value}`) }))}
          />
          <SelectField
            {...field('relation')}
            helper={t('family.relationHelper')}
            required
            emptyLabel={t('words.select')}
            options={relations.map((value) => ({ value, label: t(`status.relation.${value}`) }))}
          />
          <ErrorBanner error={error} />
          <Stack row wrap gap={12}>
            <Button type="submit" busy={busy}>
              {t('family.save')}
            </Button>
            <Button variant="text" onClick={cancel}>
              {t('words.cancel')}
            </Button>
          </Stack>
        </Stack>
      </Card>
    </form>
  );
}
