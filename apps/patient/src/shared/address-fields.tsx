import { PostCodeField, RadioCards, SelectField, TextField } from '@haruka/ui';
import { type RefCallback, useRef } from 'react';
import type {
  FieldValues,
  Path,
  PathValue,
  UseFormClearErrors,
  UseFormGetValues,
  UseFormSetValue,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAddress } from './use-address.ts';
import { usePrefectures } from '@haruka/shell/use-prefectures';

type Name = 'post_code' | 'address_1' | 'address_2' | 'address_3' | 'address_4';
interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  name: string;
  ref: RefCallback<HTMLElement>;
  onChange: (event: { target: unknown; type?: unknown }) => Promise<boolean | void>;
  onBlur: (event: { target: unknown; type?: unknown }) => Promise<boolean | void>;
}
interface Props<Values extends FieldValues> {
  form: {
    field: (name: Path<Values>) => FieldProps;
    setValue: UseFormSetValue<Values>;
    getValues: UseFormGetValues<Values>;
    clearErrors: UseFormClearErrors<Values>;
  };
}

/** An address in Japan. A complete post code fills in prefecture, city and town. */
export function AddressFields<Values extends Record<Name, string>>({
  form: { field, setValue, getValues, clearErrors },
}: Props<Values>) {
  const { t } = useTranslation();
  const prefectures = usePrefectures();
  const of = (name: Name) => field(name as Path<Values>);
  const set = (name: Name, value: string) => setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
  const filledTown = useRef('');
  const { lookUp, choose, choices, outcome } = useAddress(({ address_1, address_2, town }) => {
    set('address_1', address_1);
    set('address_2', address_2);
    // A street that was typed by hand stays.
    if (['', filledTown.current].includes(getValues('address_3' as Path<Values>).trim())) set('address_3', town);
    filledTown.current = town;
    clearErrors(['address_1', 'address_2'] as Path<Values>[]);
  });
  return (
    <>
      <PostCodeField
        {...of('post_code')}
        helper={t('profile.helpers.post_code')}
        required
        onComplete={(code) => void lookUp(code)}
        status={outcome === 'filled' ? t('profile.filled') : outcome === 'unknown' ? t('profile.unknownCode') : ''}
      />
      {choices.length > 0 && (
        <RadioCards
          label={t('profile.severalTowns')}
          name="town"
          marked={false}
          columns={2}
          options={choices.map(({ address_2, town }, at) => ({ value: String(at), label: `${address_2}${town}` }))}
          onValue={(at) => {
            const chosen = choices[Number(at)];
            if (chosen) choose(chosen);
          }}
        />
      )}
      <SelectField
        {...of('address_1')}
        required
        autoComplete="address-level1"
        emptyLabel={t('words.select')}
        options={prefectures}
      />
      <TextField {...of('address_2')} helper={t('profile.helpers.address_2')} required autoComplete="address-level2" />
      <TextField {...of('address_3')} helper={t('profile.helpers.address_3')} required autoComplete="address-line1" />
      <TextField {...of('address_4')} helper={t('profile.helpers.address_4')} autoComplete="address-line2" />
    </>
  );
}
