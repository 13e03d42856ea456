import { useInviteMember } from '@haruka/api/identity/member';
import { memberRoutes } from '@haruka/contract/identity/member';
import { useChoice } from '@haruka/forms';
import { normaliseEmail, normaliseKana } from '@haruka/i18n';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Button, FormSheet, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { PlaceChoice } from './place-choice.tsx';

const email = '';
const names = { last_name: '', first_name: '', last_name_furigana: '', first_name_furigana: '' };
const fields = [
  'email',
  'last_name',
  'first_name',
  'last_name_furigana',
  'first_name_furigana',
  'role',
  'clinic_location_ids',
] as const;

/** Invites a member. A closed sheet, a reload and a refusal keep what was typed until the email is sent. */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { id: who, clinic_locations } = useMember();
  const [invite, { error, reset: forgetError }] = useInviteMember();
  const [only, ...more] = clinic_locations;
  // With one location there is nothing to choose.
  const clinic_location_ids = only && more.length === 0 ? [only.id] : [];
  const form = useContractForm({
    schema: memberRoutes.inviteMember.body,
    defaults: { email, ...names, role: 'STAFF', clinic_location_ids },
    labels: {
      email: t('members.form.email'),
      last_name: t('members.form.lastName'),
      first_name: t('members.form.firstName'),
      last_name_furigana: t('members.form.lastKana'),
      first_name_furigana: t('members.form.firstKana'),
      role: t('members.form.role'),
      clinic_location_ids: t('members.form.places'),
    },
    prepare: (values) => ({
      ...values,
      email: normaliseEmail(values.email),
      last_name_furigana: normaliseKana(values.last_name_furigana),
      first_name_furigana: normaliseKana(values.first_name_furigana),
    }),
    formats: {
      email: 'email',
      last_name: 'name_only',
      first_name: 'name_only',
      last_name_furigana: 'kana',
      first_name_furigana: 'kana',
    },
    texts: { clinic_location_ids: t('members.form.placesMissing') },
    draft: { who, form: 'invite', fields },
  });
  const { field, submitTo, setValue, empty, bannerError, busy, summary } = form;
  const kana = (name: 'last_name_furigana' | 'first_name_furigana') => {
    const { onBlur, ...props } = field(name);
    return {
      ...props,
      onBlur: (event: Parameters<typeof onBlur>[0] & { target: { value: string } }) => {
        setValue(name, normaliseKana(event.target.value));
        void onBlur(event);
      },
    };
  };
  const submit = submitTo(async (values) => {
    const answer = await invite({ ...values, options: { successMessage: t('members.form.sent') } });
    if (answer.error) return answer;
    empty();
    forgetError();
    onClose();
    return answer;
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('members.form.inviteTitle')}
      closeLabel={t('words.close')}
      wide
      onSubmit={submit}
    >
      <Text tone="soft">{t('members.form.inviteLead')}</Text>
      {summary}
      <TextField
        {...field('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        helper={t('members.form.emailExample')}
      />
      <TextField {...field('last_name')} required autoComplete="off" />
      <TextField {...field('first_name')} required autoComplete="off" />
      <TextField {...kana('last_name_furigana')} required autoComplete="off" />
      <TextField {...kana('first_name_furigana')} required autoComplete="off" />
      <PlaceChoice role={useChoice(form, 'role')} places={useChoice(form, 'clinic_location_ids')} />
      <ErrorBanner error={bannerError(error)} />
      <Button type="submit" busy={busy} fullWidth>
        {t('members.form.send')}
      </Button>
    </FormSheet>
  );
}
