import { useSetLicenceYear } from '@haruka/api/identity/member';
import { type Member, memberRoutes } from '@haruka/contract/identity/member';
import { dayInTokyo } from '@haruka/i18n/clinic';
import { useNow } from '@haruka/shell';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, FormSheet, NumberField, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../shared/typed-number.ts';

/** In which year a doctor was licensed; patients read it beside the name. */
export function LicenceSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const [save, { error }] = useSetLicenceYear();
  const thisYear = Number(dayInTokyo(useNow(60_000)).slice(0, 4));
  const { field, submitTo, bannerError, busy } = useContractForm({
    schema: memberRoutes.setLicenceYear.body,
    defaults: { licence_year: String(member.licence_year ?? '') },
    labels: { licence_year: t('members.columns.licence') },
    prepare: ({ licence_year }) => ({ member_id: member.id, licence_year: typedNumber(licence_year) }),
    also: ({ licence_year }) => ({
      licence_year:
        Number(typedNumber(licence_year)) > thisYear ? { type: 'at_most', message: String(thisYear) } : undefined,
    }),
    focus: 'field',
    isGuarded: true,
  });
  const submit = submitTo(async (values) => {
    const answer = await save({
      ...values,
      options: { errorsOnScreen: true, successMessage: t('members.licence.saved') },
    });
    if (!answer.error) onClose();
    return answer;
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('members.licence.title', { name: t('words.full_name', member) })}
      closeLabel={t('words.close')}
      onSubmit={submit}
    >
      <Text tone="soft">{t('members.licence.lead')}</Text>
      <NumberField {...field('licence_year')} required helper={t('members.licence.helper')} />
      <ErrorBanner error={bannerError(error)} />
      <Button type="submit" busy={busy} fullWidth>
        {t('members.licence.act')}
      </Button>
    </FormSheet>
  );
}
