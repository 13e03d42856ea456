import { useMyConsult } from '@haruka/api/consultation/consult';
import type { RoomState } from '@haruka/contract/consultation/call';
import { formatDayTime, formatTimeRange, formatTime } from '@haruka/i18n/patient';
import { startRing } from '@haruka/realtime/call';
import { useServerNow } from '@haruka/shell';
import { RoomPage } from '@haruka/shell/call';
import { Button, Card, DescriptionList, EmptyState, Illustration, Section, Stack } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Fee } from '../../shared/fee.tsx';
import { paths } from '../../shared/paths.ts';
import { useClinicName, useDoctorName } from '../../shared/wording.ts';
import { ClinicPhone } from './help.tsx';

/** Thank you, the doctor's words, and what comes next. */
export function Ended({ room }: { room: RoomState }) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  const clinicName = useClinicName();
  const { data: consult } = useMyConsult({ consult_id: room.consult_id, options: { silent: true } });
  const time = room.started_at
    ? formatTimeRange(formatDayTime(room.started_at), room.ended_at ? formatTime(room.ended_at) : '')
    : formatDayTime(room.start_at);
  return (
    <RoomPage title={t('consulting.ended.title')} lead={t('consulting.ended.lead')}>
      <Stack align="center">
        <Illustration name="after" />
      </Stack>
      <Card title={t('consulting.ended.note')} tone="accent">
        <p style={{ whiteSpace: 'pre-wrap' }}>{consult?.note || t('consulting.ended.noNote')}</p>
      </Card>
      <DescriptionList
        items={[
          { term: t('consulting.ended.facts.doctor'), text: t('consulting.doctor', { name: nameOf(room.doctor) }) },
          { term: t('consulting.ended.facts.clinic'), text: clinicName(room) },
          { term: t('consulting.ended.facts.time'), text: time },
        ]}
      />
      <Section title={t('menu.fee.title')}>{consult && <Fee fee={consult.fee} />}</Section>
      <Section title={t('consulting.ended.next')}>
        <p>{t('consulting.ended.nextText')}</p>
        <ClinicPhone room={room} />
        <Stack row wrap gap={12}>
          <Button href={paths['patient-payment-history']}>{t('payment.unpaid')}</Button>
          <Button variant="secondary" href={paths.home}>
            {t('consulting.toHome')}
          </Button>
          <Button variant="secondary" href={paths['patient-menu']}>
            {t('consulting.ended.book')}
          </Button>
        </Stack>
      </Section>
    </RoomPage>
  );
}

const gone = ['TENTATIVE', 'EXPIRED', 'CANCELLED', 'NO_SHOW', 'DOCTOR_ABSENT'] as const;
const isGone = (status: RoomState['status']): status is (typeof gone)[number] => gone.some((one) => one === status);

/** No call to be had: why, with the clinic's own reason for a cancellation, and the way on. */
export function Gone({ room }: { room: RoomState }) {
  const { t } = useTranslation();
  const { data: consult } = useMyConsult({ consult_id: room.consult_id, options: { silent: true } });
  const status = isGone(room.status) ? room.status : 'NO_SHOW';
  const href =
    status === 'TENTATIVE' ? `${paths['questions-info']}?consult_id=${room.consult_id}` : paths['patient-menu'];
  return (
    <RoomPage title={t('consulting.title')} back={{ href: paths['reservation-list'], label: t('consulting.toList') }}>
      <EmptyState
        title={t(`consulting.gone.${status}.title`)}
        action={<Button href={href}>{t(`consulting.gone.${status}.act`)}</Button>}
      >
        <DescriptionList
          items={[
            ...(room.guardian ? [{ term: t('consulting.gone.facts.who'), text: room.patient_name }] : []),
            { term: t('consulting.gone.facts.when'), text: formatDayTime(room.start_at) },
          ]}
        />
        {consult?.cancel_reason && (
          <Card title={t('consulting.gone.reason')} tight>
            <p style={{ whiteSpace: 'pre-wrap' }}>{consult.cancel_reason}</p>
          </Card>
        )}
        <p>{t(`consulting.gone.${status}.text`)}</p>
        <ClinicPhone room={room} />
      </EmptyState>
    </RoomPage>
  );
}

/** Out of a running call by one's own choice: the way back, which also rings when the doctor calls. */
export function Left({ room, onBack }: { room: RoomState; onBack: () => void }) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  const now = useServerNow(1_000);
  const isRinging = room.ring_until !== null && Date.parse(room.ring_until) > now;
  useEffect(() => (isRinging ? startRing() : undefined), [isRinging]);
  return (
    <RoomPage title={t('consulting.left.title')}>
      <EmptyState
        picture="talk"
        title={isRinging ? t('consulting.ring.title', { name: nameOf(room.doctor) }) : t('consulting.left.text')}
        action={<Button onClick={onBack}>{t('consulting.left.back')}</Button>}
      >
        <ClinicPhone room={room} />
      </EmptyState>
    </RoomPage>
  );
}
