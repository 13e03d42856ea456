import { limits } from '@haruka/contract/limits';
import { BirthDateField, Card, PostCodeField, SelectField } from '@haruka/ui';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { useContractForm } from '@haruka/shell/use-contract-form';
import { usePrefectures } from '@haruka/shell/use-prefectures';
import type { Values } from './inquiry-values.ts';

const { date_of_birth, post_code, address_1 } = limits.inquiry.placeholders;

/** Shows the identity fields for a patient without a session, with the placeholders of INQ-3. All are optional. */
export function IdentityFields({
  form: { control, field, idOf, textOf },
  labels,
}: {
  form: Pick<ReturnType<typeof useContractForm<Values, unknown, unknown>>, 'control' | 'field' | 'idOf' | 'textOf'>;
  labels: Pick<Values, 'date_of_birth'>;
}) {
  const { t } = useTranslation();
  const prefectures = usePrefectures();
  const example = prefectures.flatMap(({ options }) => options).find(({ value }) => value === address_1);
  return (
    <Card title={t('inquiry.identity.title')}>
      <p>{t('inquiry.identity.lead')}</p>
      <Controller
        control={control}
        name="date_of_birth"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <BirthDateField
            id={idOf('date_of_birth')}
            label={labels.date_of_birth}
            error={textOf('date_of_birth')}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
            placeholder={date_of_birth}
            words={t('profile.birth', { returnObjects: true })}
          />
        )}
      />
      <PostCodeField {...field('post_code')} placeholder={post_code} />
      <SelectField
        {...field('address_1')}
        autoComplete="address-level1"
        emptyLabel={t('inquiry.helpers.address_1', { example: example?.label ?? address_1 })}
        options={prefectures}
      />
    </Card>
  );
}
