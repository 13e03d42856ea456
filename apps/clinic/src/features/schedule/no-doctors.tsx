import { staffPages } from '@haruka/contract/staff-pages';
import { useMember } from '@haruka/staff';
import { Button, EmptyState } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** A location without doctors: what this screen will show, and how the first doctor comes. */
export function NoDoctors({ shows }: { shows: 'hours' | 'attendance' }) {
  const { t } = useTranslation();
  const isOwner = useMember().clinic_members.some(({ role }) => role === 'OWNER');
  return (
    <EmptyState
      title={t('businessDay.noDoctors')}
      action={
        isOwner && (
          <Button variant="secondary" href={staffPages.clinic.members}>
            {t('businessDay.toMembers')}
          </Button>
        )
      }
    >
      {t(`businessDay.noDoctorsText.${shows}`)} {!isOwner && t('businessDay.askOwner')}
    </EmptyState>
  );
}
