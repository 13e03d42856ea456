import { errorText } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import type { InquiryConflict } from '@haruka/contract/messaging/inquiry';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  error: unknown;
  /** The words for a colleague who was faster. */
  conflict: 'inquiry.assign.conflict' | 'inquiry.link.conflict' | 'inquiry.settleConflict';
}

/** Why assignee, link or status of an inquiry was not changed; a colleague who was faster is named. */
export function Refusal({ error, conflict }: Props) {
  const { t } = useTranslation();
  const refusal = apiErrorOf(error);
  if (!refusal) return null;
  const by = refusal.code === errorCodes.editConflict ? (refusal.meta as InquiryConflict | null) : null;
  return (
    <Banner
      tone="warning"
      urgent
      title={by?.at ? t(conflict, { name: doctorNameOf(by), at: formatDayTime(by.at) }) : errorText(refusal)}
    />
  );
}
