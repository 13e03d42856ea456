import { errorCodes } from '@haruka/contract/errors';
import { useQuickRegister } from '@haruka/api/identity/account';
import { useUpdateUser } from '@haruka/api/identity/profile';
import { accountRoutes } from '@haruka/contract/identity/account';
import { legalVersion } from '@haruka/contract/legal';
import { PersonalInfo } from '@haruka/contract/identity/profile';
import { normaliseEmail, normaliseKana, useLocale } from '@haruka/i18n/patient';
import { ErrorBanner, apiErrorOf } from '@haruka/shell/error-banner';
import { Button, Card, TextField, TextLink } from '@haruka/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { noteMailSent } from '../../shared/mail-sent.ts';
import { NameFields } from '../../shared/name-fields.tsx';
import { useContractForm } from '@haruka/shell/use-contract-form';
import type { Sent } from './quick-number.tsx';
import type { QuickNames } from './use-quick-draft.ts';

const isEmail = (typed: string) => PersonalInfo.shape.new_email.safeParse(normaliseEmail(typed)).success;

interface Props {
  sent: Sent;
  clinic_location_id: number;
  names: QuickNames;
  onType: (names: QuickNames) => void;
  /** The proof of the number is too old: back to the first step. */
  onAgain: () => void;
}

/** Last step of quick registration: a name for the number that was proven, joined to the clinic. */
export function QuickName({ sent, clinic_location_id, names, onType, onAgain }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [register, { isLoading, error }] = useQuickRegister();
  const [update] = useUpdateUser();
  const form = useContractForm({
    schema: accountRoutes.quickRegister.body,
    defaults: names,
    labels: {
      last_name: t('profile.fields.last_name'),
      first_name: t('profile.fields.first_name'),
      last_name_furigana: t('profile.fields.last_name_furigana'),
      first_name_furigana: t('profile.fields.first_name_furigana'),
      new_email: t('profile.fields.email'),
    },
    prepare: ({ new_email: _later, ...values }) => ({
      ...values,
      last_name_furigana: normaliseKana(values.last_name_furigana),
      first_name_furigana: normaliseKana(values.first_name_furigana),
      phone_number: sent.to,
      service_id: sent.service_id,
      clinic_location_id,
      locale,
      agreed_version: legalVersion,
    }),
    also: ({ new_email }) => ({
      ...(new_email.trim() && !isEmail(new_email) && { new_email: 'email' }),
    }),
    formats: {
      last_name: 'name_only',
      first_name: 'name_only',
      last_name_furigana: 'kana',
      first_name_furigana: 'kana',
    },
  });
  const { subscribe, getValues } = form;
  const typeNow = useEffectEvent(onType);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => typeNow({ ...values }) }),
    [subscribe],
  );
  const submit = form.handleSubmit(async (values) => {
    const new_email = normaliseEmail(getValues('new_email'));
    const { data } = await register({ ...values, options: { silent: true } });
    if (!data || !new_email) return;
    // The account is open even if the email fails; a toast and then a notice say where it went.
    const { error: refused } = await update({
      new_email,
      options: { successMessage: t('shell.notices.mail.text', { to: new_email }) },
    });
    if (!refused) noteMailSent(new_email);
  });
  const isProofOver = apiErrorOf(error)?.code === errorCodes.verificationFailed;
  return (
    <>
      {form.summary}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          <NameFields form={form} />
          <TextField
            {...form.field('new_email')}
            helper={t('auth.quick.emailHelper')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <ErrorBanner error={error} title={t('auth.quick.failed')}>
            {isProofOver && (
              <TextLink onClick={onAgain} roomy>
                {t('auth.quick.again')}
              </TextLink>
            )}
          </ErrorBanner>
          <Button type="submit" busy={isLoading} fullWidth>
            {t('auth.quick.act')}
          </Button>
        </Card>
      </form>
    </>
  );
}
