import { Columns, TextField } from '@haruka/ui';
import type { RefCallback } from 'react';
import type { FieldValues, Path, PathValue, UseFormClearErrors, UseFormSetValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NameField } from './name-field.tsx';
import { type Reading, useReadings } from './use-readings.ts';

interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  name: string;
  ref: RefCallback<HTMLElement>;
  onChange: (event: { target: unknown; type?: unknown }) => Promise<boolean | void>;
  onBlur: (event: { target: unknown; type?: unknown }) => Promise<boolean | void>;
}
type Names = Record<'last_name' | 'first_name' | Reading, string>;
interface Props<Values extends FieldValues> {
  form: {
    field: (name: Path<Values>) => FieldProps;
    setValue: UseFormSetValue<Values>;
    clearErrors: UseFormClearErrors<Values>;
  };
  /** Readings that are known already and not to be written over. */
  own?: readonly Reading[];
}

/** A Japanese name and its reading, which is filled in while the name is typed. */
export function NameFields<Values extends Names>({ form: { field, setValue, clearErrors }, own }: Props<Values>) {
  const { t } = useTranslation();
  const of = (name: keyof Names) => field(name as Path<Values>);
  const { readInto, kana } = useReadings(
    {
      field: of,
      setValue: (name, value) => setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>),
      clearErrors: (name) => clearErrors(name as Path<Values>),
    },
    own,
  );
  return (
    <>
      <Columns min={220}>
        <NameField
          {...of('last_name')}
          helper={t('profile.helpers.last_name')}
          required
          autoComplete="family-name"
          onReading={readInto('last_name_furigana')}
        />
        <NameField
          {...of('first_name')}
          helper={t('profile.helpers.first_name')}
          required
          autoComplete="given-name"
          onReading={readInto('first_name_furigana')}
        />
      </Columns>
      <Columns min={220}>
        <TextField {...kana('last_name_furigana')} helper={t('profile.helpers.furigana')} required lang="ja" />
        <TextField {...kana('first_name_furigana')} helper={t('profile.helpers.furigana')} required lang="ja" />
      </Columns>
    </>
  );
}
