import { useQuickRegister } from '@haruka/api/account';
import { accountRoutes } from '@haruka/contract/account';
import { legalVersion } from '@haruka/contract/legal';
import { normaliseKana, useLocale } from '@haruka/i18n/patient';
import { Refused } from '@haruka/shell/refused';
import { Button, Card } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { NameFields } from '../../shared/name-fields.tsx';
import { useContractForm } from '../../shared/use-contract-form.tsx';
import type { Sent } from './quick-number.tsx';

/** Last step of quick registration: a name for the number that was proven, joined to the clinic. */
export function QuickName({ sent, clinic_location_id }: { sent: Sent; clinic_location_id: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [register, { isLoading, error }] = useQuickRegister();
  const form = useContractForm({
    schema: accountRoutes.quickRegister.body,
    defaults: { last_name: '', first_name: '', last_name_furigana: '', first_name_furigana: '' },
    labels: {
      last_name: t('profile.fields.last_name'),
      first_name: t('profile.fields.first_name'),
      last_name_furigana: t('profile.fields.last_name_furigana'),
      first_name_furigana: t('profile.fields.first_name_furigana'),
    },
    prepare: (values) => ({
      ...values,
      last_name_furigana: normaliseKana(values.last_name_furigana),
      first_name_furigana: normaliseKana(values.first_name_furigana),
      phone_number: sent.to,
      service_id: sent.service_id,
      clinic_location_id,
      locale,
      agreed_version: legalVersion,
    }),
    formats: {
      last_name: 'name_only',
      first_name: 'name_only',
      last_name_furigana: 'kana',
      first_name_furigana: 'kana',
    },
  });
  return (
    <>
      {form.summary}
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => void register({ ...values, manners: { silent: true } }))}
      >
        <Card>
          <NameFields form={form} />
          <Refused error={error} title={t('auth.quick.failed')} />
          <Button type="submit" busy={isLoading} fullWidth>
            {t('auth.quick.act')}
          </Button>
        </Card>
      </form>
    </>
  );
}
