import type { InquiryLine } from '@haruka/contract/messaging/inquiry';
import { CheckCircleIcon, HourglassIcon, MailIcon, StatusChip } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Whether an inquiry waits, was answered from here, or was dealt with otherwise. */
export function InquiryChip({
  inquiry: { status, is_answered },
}: {
  inquiry: Pick<InquiryLine, 'status' | 'is_answered'>;
}) {
  const { t } = useTranslation();
  if (status === 'OPEN')
    return <StatusChip tone="warning" icon={<HourglassIcon size={16} />} label={t('status.inquiry.OPEN')} />;
  return is_answered ? (
    <StatusChip tone="success" icon={<MailIcon size={16} />} label={t('inquiry.answered')} />
  ) : (
    <StatusChip icon={<CheckCircleIcon size={16} />} label={t('status.inquiry.DONE')} />
  );
}
