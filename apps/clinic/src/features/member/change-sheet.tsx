import { errorCodes } from '@haruka/contract/errors';
import { errorText } from '@haruka/api';
import { useChangeMember } from '@haruka/api/identity/member';
import type { Member } from '@haruka/contract/identity/member';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Sheet, Stack, Text } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './member-form.ts';
import { PlaceChoice } from './place-choice.tsx';

/** Another role, other locations. A doctor's coming consults have to be seen to first, and are a press away (05018). */
export function ChangeSheet({
  member,
  onClose,
  onConsults,
}: {
  member: Member;
  onClose: () => void;
  onConsults: () => void;
}) {
  const { t } = useTranslation();
  const [change, { isLoading, error, reset }] = useChangeMember();
  const [asked, setAsked] = useState(false);
  const [draft, setDraft] = useState<Pick<Draft, 'role' | 'clinic_location_ids'>>({
    role: member.roles.includes('DOCTOR') ? 'DOCTOR' : 'STAFF',
    clinic_location_ids: member.clinic_locations.map(({ id }) => id),
  });
  const isMissing = draft.clinic_location_ids.length === 0;
  const refusal = apiErrorOf(error);
  const count = refusal?.code === errorCodes.consultStillBooked ? (refusal.meta as { count: number }).count : 0;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isMissing || draft.role === '') return;
    const { error: refused } = await change({
      member_id: member.id,
      role: draft.role,
      clinic_location_ids: draft.clinic_location_ids,
      options: { successMessage: t('members.form.saved') },
    });
    if (!refused) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('members.form.changeTitle', { name: t('words.full_name', member) })}
      closeLabel={t('words.close')}
      wide
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={24}>
          <Text tone="soft">{t('members.form.changeLead')}</Text>
          <PlaceChoice
            draft={draft}
            onDraft={(more) => {
              setDraft({ ...draft, ...more });
              if (error) reset();
            }}
            errors={{ clinic_location_ids: asked && isMissing ? t('members.form.placesMissing') : undefined }}
          />
          {refusal && (
            <Banner tone="error" title={errorText(refusal)} urgent>
              {count > 0 && t('members.form.consultsFirst', { count })}
            </Banner>
          )}
          {count > 0 && (
            <Button variant="secondary" onClick={onConsults} fullWidth>
              {t('members.form.toConsults')}
            </Button>
          )}
          <Button type="submit" busy={isLoading} fullWidth>
            {t('members.form.save')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
