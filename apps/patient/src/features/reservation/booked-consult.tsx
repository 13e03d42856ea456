import type { Consult } from '@haruka/contract/consultation/consult';
import { formatDayTime } from '@haruka/i18n/patient';
import { useServerNow } from '@haruka/shell';
import { Button, Stack, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { stillOpen } from '../../shared/consult-now.ts';
import { MyConsultCard } from '../../shared/my-consult-card.tsx';
import { ClinicCall } from './clinic-call.tsx';
import { PlanLink } from './plan-link.tsx';
import { paths } from '../../shared/paths.ts';

/** One coming consult in the list: what to do now, and below it what can still be changed and until when. */
export function BookedConsult({ consult, onCancel }: { consult: Consult; onCancel: () => void }) {
  const { t } = useTranslation();
  const open = stillOpen(consult, useServerNow(30_000));
  const isFirm = consult.status === 'CONFIRMED';
  const until = formatDayTime(consult.change_until);
  return (
    <MyConsultCard
      consult={consult}
      actions={
        (consult.status === 'TENTATIVE' || isFirm) && (
          <>
            {isFirm && consult.answers_status !== null && (
              <TextLink
                href={`${paths['questions-confirm']}?consult_id=${consult.id}&location_id=${consult.clinic_location_id}`}
                roomy
              >
                {t('reservation.list.answers')}
              </TextLink>
            )}
            <TextLink href={`${paths.attachments}?consult_id=${consult.id}`} roomy>
              {t('reservation.attachments.title')}
            </TextLink>
            <TextLink href={`${paths.chat}?with=${consult.clinic_location_id}`} roomy>
              {t('reservation.list.chat')}
            </TextLink>
            {isFirm && <PlanLink consult_id={consult.id} />}
            {(open.move || open.cancel) && (
              <Stack row wrap gap={12}>
                {open.move && (
                  <Button
                    variant="secondary"
                    size="small"
                    href={`${paths['reservation-move']}?consult_id=${consult.id}`}
                  >
                    {t('reservation.list.move')}
                  </Button>
                )}
                {open.cancel && (
                  <Button variant="text" size="small" onClick={onCancel}>
                    {t('reservation.list.cancel')}
                  </Button>
                )}
              </Stack>
            )}
            {isFirm &&
              (open.move ? (
                <Text size={14} tone="soft">
                  {t('reservation.list.until', { at: until })}
                </Text>
              ) : (
                <CallTheClinic consult={consult} />
              ))}
          </>
        )
      }
    />
  );
}

/** Later than its policy allows, only the clinic can change a booking, so its number stands here. */
function CallTheClinic({ consult }: { consult: Consult }) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <Text size={14} tone="soft">
        {t('reservation.list.closed', { at: formatDayTime(consult.change_until) })}
      </Text>
      <ClinicCall consult={consult} />
    </Stack>
  );
}
