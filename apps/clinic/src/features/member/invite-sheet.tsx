import { useInviteMember } from '@haruka/api/identity/member';
import { normaliseKana } from '@haruka/i18n';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, ErrorSummary, Sheet, Stack, Text, TextField } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, emptyDraft, type Field, measure } from './member-form.ts';
import { PlaceChoice } from './place-choice.tsx';

const idOf = (field: Field) => `member-${field}`;

/** Invites a member. The screen keeps what was typed until the email is sent. */
export function InviteSheet({
  open,
  draft,
  onDraft,
  onClose,
}: {
  open: boolean;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [invite, { isLoading, error, reset }] = useInviteMember();
  const [asked, setAsked] = useState(false);
  const { sent, broken } = measure(draft);

  const labels = {
    email: t('members.form.email'),
    last_name: t('members.form.lastName'),
    first_name: t('members.form.firstName'),
    last_name_furigana: t('members.form.lastKana'),
    first_name_furigana: t('members.form.firstKana'),
    role: t('members.form.role'),
    clinic_location_ids: t('members.form.places'),
  } satisfies Record<Field, string>;
  const textOf = (field: Field) => {
    const rule = asked ? broken[field] : undefined;
    if (field === 'clinic_location_ids' && rule) return t('members.form.placesMissing');
    return rule && t(`validation.${rule}`, { name: labels[field], max: 60 });
  };
  const change = (more: Partial<Draft>) => {
    onDraft({ ...draft, ...more });
    if (error) reset();
  };
  const text = (field: Exclude<Field, 'role' | 'clinic_location_ids'>) => ({
    id: idOf(field),
    label: labels[field],
    required: true,
    value: draft[field],
    error: textOf(field),
    onValue: (typed: string) => change({ [field]: typed }),
  });
  const kana = (field: 'last_name_furigana' | 'first_name_furigana') => ({
    ...text(field),
    onBlur: () => change({ [field]: normaliseKana(draft[field]) }),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!sent) return;
    const { error: refused } = await invite({
      ...sent,
      options: { successMessage: t('members.form.sent') },
    });
    if (refused) return;
    setAsked(false);
    onDraft(emptyDraft);
    onClose();
  };
  const wrong = (Object.keys(labels) as Field[]).flatMap((field) => {
    const label = textOf(field);
    return label ? [{ id: idOf(field), label }] : [];
  });

  return (
    <Sheet open={open} onClose={onClose} title={t('members.form.inviteTitle')} closeLabel={t('words.close')} wide>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={24}>
          <Text tone="soft">{t('members.form.inviteLead')}</Text>
          {wrong.length > 0 && <ErrorSummary title={t('validation.summary', { count: wrong.length })} items={wrong} />}
          <TextField
            {...text('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            helper={t('members.form.emailExample')}
          />
          <TextField {...text('last_name')} autoComplete="off" />
          <TextField {...text('first_name')} autoComplete="off" />
          <TextField {...kana('last_name_furigana')} autoComplete="off" />
          <TextField {...kana('first_name_furigana')} autoComplete="off" />
          <PlaceChoice
            draft={draft}
            onDraft={change}
            errors={{ role: textOf('role'), clinic_location_ids: textOf('clinic_location_ids') }}
          />
          <ErrorBanner error={error} />
          <Button type="submit" busy={isLoading} fullWidth>
            {t('members.form.send')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
