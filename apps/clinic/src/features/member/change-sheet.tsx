import { errorCodes } from '@haruka/contract/errors';
import { errorText } from '@haruka/api';
import { useChangeMember } from '@haruka/api/identity/member';
import { type Member, memberRoutes } from '@haruka/contract/identity/member';
import { useChoice } from '@haruka/forms';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Banner, Button, FormSheet, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
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
  const [change, { error }] = useChangeMember();
  const form = useContractForm({
    schema: memberRoutes.changeMember.body,
    defaults: {
      role: member.roles.includes('DOCTOR') ? 'DOCTOR' : 'STAFF',
      clinic_location_ids: member.clinic_locations.map(({ id }) => id),
    },
    labels: { role: t('members.form.role'), clinic_location_ids: t('members.form.places') },
    prepare: (values) => ({ member_id: member.id, ...values }),
    texts: { clinic_location_ids: t('members.form.placesMissing') },
    focus: 'field',
    isGuarded: true,
  });
  const { submitTo, bannerError, busy } = form;
  const refusal = apiErrorOf(bannerError(error));
  const count = refusal?.code === errorCodes.consultStillBooked ? (refusal.meta as { count: number }).count : 0;

  const submit = submitTo(async (values) => {
    const answer = await change({ ...values, options: { successMessage: t('members.form.saved') } });
    if (!answer.error) onClose();
    return answer;
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('members.form.changeTitle', { name: t('words.full_name', member) })}
      closeLabel={t('words.close')}
      wide
      onSubmit={submit}
    >
      <Text tone="soft">{t('members.form.changeLead')}</Text>
      <PlaceChoice role={useChoice(form, 'role')} places={useChoice(form, 'clinic_location_ids')} />
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
      <Button type="submit" busy={busy} fullWidth>
        {t('members.form.save')}
      </Button>
    </FormSheet>
  );
}
