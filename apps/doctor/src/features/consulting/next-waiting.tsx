import { usePresence } from '@haruka/api/consultation/call';
import type { Presence } from '@haruka/contract/consultation/call';
import { formatTime, ageOf } from '@haruka/i18n/doctor';
import { useMember } from '@haruka/staff';
import { useServerNow } from '@haruka/shell';
import { StatusChip, UserIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Returns this doctor's next waiting patient: the earliest appointment, else the first to arrive. */
export function nextOf(present: readonly Presence[], here: { consult_id: string; doctor_id: number }) {
  return present
    .filter(
      ({ where, consult_id, doctor_id }) =>
        where === 'WAITING' && consult_id !== here.consult_id && doctor_id === here.doctor_id,
    )
    .toSorted((a, b) => (a.start_at ?? '').localeCompare(b.start_at ?? '') || a.since.localeCompare(b.since))[0];
}

/** Returns who waits next for this doctor, while a consult goes on. */
export function useNextWaiting(consult_id: string): Presence | undefined {
  const { id: doctor_id } = useMember();
  const { data: present = [] } = usePresence({ options: { silent: true, noprogress: true } });
  return nextOf(present, { consult_id, doctor_id });
}

/**
 * Shows during a call the next waiting patient, the time and the wait so far (A8-K). Shows nothing when no patient
 * waits.
 */
export function NextWaiting({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  const now = useServerNow(10_000);
  const next = useNextWaiting(consult_id);
  if (!next) return null;
  const who = t('consultRoom.waits.who', {
    time: next.start_at ? formatTime(next.start_at) : '',
    name: next.patient_name,
  });
  const since =
    now - Date.parse(next.since) < 60_000
      ? t('calendar.justIn')
      : t('calendar.waitingSince', { since: ageOf(next.since, now) });
  return (
    <div role="status" aria-label={t('consultRoom.waits.label')}>
      <StatusChip tone="warning" icon={<UserIcon />} label={`${who} ・ ${since}`} />
    </div>
  );
}
