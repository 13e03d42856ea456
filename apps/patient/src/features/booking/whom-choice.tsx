import { useDependants } from '@haruka/api/identity/dependant';
import { withRedirect, useToday } from '@haruka/shell';
import { RadioCards, Stack, TextLink } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ageOn } from '@haruka/i18n/patient';
import { draftChanged } from '../../shared/booking-draft.slice.ts';
import { useBookingDraft, useSend } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { useProfile } from '../../shared/use-profile.ts';

/** Whose consultation it is: the account holder's or a child's. A new child is added on the way; the slot stays picked. */
export function WhomChoice() {
  const { t } = useTranslation();
  const send = useSend();
  const profile = useProfile();
  const { dependant_id } = useBookingDraft();
  const { pathname, search } = useLocation();
  const { data, isSuccess, isFetching } = useDependants({ options: { silent: true } }, { skip: !profile });
  const children = data?.filter(({ is_of_age }) => !is_of_age);
  // A child who was removed or came of age meanwhile is no longer booked for. An old list says nothing about a new child.
  const isCurrent = isSuccess && !isFetching;
  const isGone = Boolean(isCurrent && dependant_id && !children?.some(({ id }) => id === dependant_id));
  useEffect(() => {
    if (isGone) send(draftChanged({ dependant_id: null }));
  }, [isGone, send]);

  const today = useToday();
  if (!profile?.first_name || !children) return null;
  return (
    <Stack gap={8}>
      <RadioCards
        id="whom"
        label={t('booking.whom.label')}
        marked={false}
        columns={2}
        value={dependant_id ?? 'self'}
        options={[
          {
            value: 'self',
            label: `${profile.last_name} ${profile.first_name}`,
            description: t('booking.whom.self'),
          },
          ...children.map(({ id, last_name, first_name, date_of_birth }) => ({
            value: id,
            label: `${last_name} ${first_name}`,
            description: t('words.years_old', { count: ageOn(date_of_birth, today) }),
          })),
        ]}
        onValue={(value) => send(draftChanged({ dependant_id: value === 'self' ? null : value }))}
      />
      <TextLink href={withRedirect(paths.family, pathname + search)} roomy>
        {t('booking.whom.add')}
      </TextLink>
    </Stack>
  );
}
