import { useAssignInquiry, useInquiryAssignees } from '@haruka/api/messaging/inquiry';
import type { InquiryRecord } from '@haruka/contract/messaging/inquiry';
import { doctorNameOf } from '@haruka/i18n/clinic';
import { useMember } from '@haruka/staff';
import { Button, RowMenu, Stack, Text, toast, UserIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { Refusal } from './refusal.tsx';

/** The member who deals with an inquiry. One press takes it, the menu gives it to a colleague or to no member. */
export function AssigneeBar({ inquiry, reload }: { inquiry: InquiryRecord; reload: () => void }) {
  const { t } = useTranslation();
  const { id: me } = useMember();
  const { id: inquiry_id, assignee, assign_version: version, clinic_location_id } = inquiry;
  const { data: members } = useInquiryAssignees({ clinic_location_id, options: { silent: true, noprogress: true } });
  const [assign, { error, isLoading }] = useAssignInquiry();
  const give = async (member_id: number | null, text: string) => {
    const { error: refused } = await assign({ inquiry_id, member_id, version, options: { silent: true } });
    if (refused) reload();
    else toast({ tone: 'success', text });
  };
  const colleagues = members?.filter(({ id }) => id !== me && id !== assignee?.id) ?? [];
  return (
    <Stack gap={8}>
      <Stack row wrap gap={12}>
        <Stack row gap={8}>
          <UserIcon size={20} />
          <Text>{assignee ? t('inquiry.assign.to', { name: doctorNameOf(assignee) }) : t('inquiry.assign.none')}</Text>
        </Stack>
        {assignee?.id !== me && (
          <Button
            size="small"
            variant="secondary"
            busy={isLoading}
            onClick={() => void give(me, t('inquiry.assign.took'))}
          >
            {t('inquiry.assign.take')}
          </Button>
        )}
        {(colleagues.length > 0 || assignee) && (
          <RowMenu
            label={t('inquiry.assign.menu')}
            items={[
              ...colleagues.map((one) => ({
                label: t('inquiry.assign.give', { name: doctorNameOf(one) }),
                onSelect: () => void give(one.id, t('inquiry.assign.gave', { name: doctorNameOf(one) })),
              })),
              ...(assignee
                ? [{ label: t('inquiry.assign.drop'), onSelect: () => void give(null, t('inquiry.assign.dropped')) }]
                : []),
            ]}
          />
        )}
      </Stack>
      <Refusal error={error} conflict="inquiry.assign.conflict" />
    </Stack>
  );
}
