import { serverNow } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import type { RoomState } from '@haruka/contract/consultation/call';
import { formatTime, relativeMinutes } from '@haruka/i18n/patient';
import { type MediaState, startRing } from '@haruka/realtime/call';
import { useServerNow } from '@haruka/shell';
import { Banner, Button, Countdown, OfflineBanner, productName, VisuallyHidden } from '@haruka/ui';
import { WaitingRoom } from '@haruka/ui/call';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { faceOf } from '../../shared/face.ts';
import { useDoctorName } from '../../shared/wording.ts';
import { Help } from './help.tsx';
import { isClinicLate, waitOf } from './call-phase.ts';

interface Props {
  room: RoomState;
  devices: MediaState;
  isLineLost: boolean;
  /** Until when coming in again makes no sense, after 10006. */
  refusedUntil: number | null;
  onAnswer: () => void;
  onLeave: () => void;
  onCheck: () => void;
}

/** Until the doctor calls: what is really going on, and the ring when it comes. */
export function Waiting({ room, devices, isLineLost, refusedUntil, onAnswer, onLeave, onCheck }: Props) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  const now = useServerNow(1_000);
  const name = nameOf(room.doctor);
  const isRinging = room.ring_until !== null && Date.parse(room.ring_until) > now;
  useEffect(() => {
    if (!isRinging) return;
    // The answer must be in sight, wherever one has read to.
    scrollTo(0, 0);
    return startRing();
  }, [isRinging]);

  const wait = waitOf(room, now);
  const late = Math.max(1, Math.floor((now - Date.parse(room.start_at)) / 60_000));
  const title = {
    busy: t('consulting.waiting.busy'),
    preparing: t('consulting.waiting.preparing'),
    late: t('consulting.waiting.notYet'),
    notYet: t('consulting.waiting.notYet'),
  }[wait];
  const more =
    wait === 'busy'
      ? t('consulting.waiting.busyText')
      : now >= Date.parse(room.start_at) + 60_000
        ? t(isClinicLate(room, now) ? 'consulting.waiting.late' : 'consulting.waiting.past', { count: late })
        : t('consulting.waiting.soon', {
            time: formatTime(room.start_at),
            left: now >= Date.parse(room.start_at) ? t('words.now') : relativeMinutes(room.start_at, now),
          });

  return (
    <>
      <title>{`${t('consulting.waiting.title')} | ${productName}`}</title>
      <OfflineBanner offline={isLineLost}>{t('consulting.lost')}</OfflineBanner>
      <VisuallyHidden as="h1">{t('consulting.waiting.title')}</VisuallyHidden>
      {room.guardian && <Banner title={t('consulting.waiting.of', { name: room.patient_name })} />}
      <WaitingRoom
        doctor={{
          name: t('consulting.doctor', { name }),
          kana: room.doctor.kana,
          face: faceOf(room.doctor),
          credentials: room.doctor.licence_year
            ? t('consulting.licence', { year: room.doctor.licence_year })
            : undefined,
        }}
        state={isRinging ? 'ringing' : 'waiting'}
        title={isRinging ? t('consulting.ring.title', { name }) : title}
        self={devices.stream}
        onAnswer={onAnswer}
        onLeave={isRinging ? undefined : onLeave}
        help={
          <div style={{ width: '100%', display: 'grid', gap: '1.5rem', textAlign: 'start' }}>
            {devices.microphone !== 'ok' && devices.microphone !== 'asking' && devices.microphone !== 'idle' && (
              <Banner
                tone="warning"
                title={t('consulting.waiting.noMicrophone')}
                action={
                  <Button variant="secondary" size="small" onClick={onCheck}>
                    {t('consulting.waiting.checkAgain')}
                  </Button>
                }
              />
            )}
            {room.late_minutes !== null && !isRinging && (
              <Banner tone="warning" title={t('consulting.waiting.announced', { minutes: room.late_minutes })} />
            )}
            {room.ring_cancelled_at && !isRinging && (
              <Banner title={t('consulting.ring.cancelled')}>{t('consulting.ring.cancelledText')}</Banner>
            )}
            {refusedUntil !== null && !isRinging && !room.ring_cancelled_at && (
              <Banner
                tone="warning"
                urgent
                title={t(`errors.${errorCodes.doctorPreparing}`)}
                action={
                  <Countdown until={refusedUntil}>
                    {(_left, seconds) => (
                      <Button
                        variant="secondary"
                        size="small"
                        closedReason={seconds > 0 ? t('consulting.waiting.rejoinIn', { seconds }) : undefined}
                        onClick={onAnswer}
                      >
                        {t('consulting.waiting.rejoin')}
                      </Button>
                    )}
                  </Countdown>
                }
              />
            )}
            <Help room={room} />
          </div>
        }
        words={{
          self: t('consulting.waiting.self'),
          answer: t('consulting.ring.answer'),
          leave: t('consulting.waiting.leave'),
        }}
      >
        {isRinging && room.ring_until ? (
          <>
            <p>{t('consulting.ring.text')}</p>
            <Countdown until={room.ring_until} now={serverNow}>
              {(_left, seconds) => t('consulting.ring.left', { seconds })}
            </Countdown>
          </>
        ) : (
          <>
            <p>{more}</p>
            <p>
              <strong>{t('consulting.waiting.keepWaiting')}</strong> {t('consulting.waiting.keepOpen')}
            </p>
          </>
        )}
      </WaitingRoom>
    </>
  );
}
