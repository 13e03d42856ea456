import type { BoardConsult, DayBoard } from '@haruka/contract/operations/day-board';
import { staffPages } from '@haruka/contract/staff-pages';
import { lateChoices } from '@haruka/contract/consultation/running-late';
import {
  dayInTokyo,
  doctorNameOf,
  formatShortDay,
  formatShortDeadline,
  formatTime,
  minutesUntil,
  nameOf,
  ageOf,
  showPhone,
  yen,
} from '@haruka/i18n/clinic';
import { useNow } from '@haruka/shell';
import {
  chatsHref,
  type ChosenPatient,
  HandleRedFlags,
  patientHref,
  type useHandledRedFlags,
  useMember,
  useRedFlagText,
  useTellDelay,
} from '@haruka/staff';
import { Button, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { BoardRow } from './board-rows.tsx';

type Section = keyof DayBoard;

export interface BoardActions {
  onOpen: (consult_id: string) => void;
  /** Books for the patient of a row. */
  onBook: (patient: ChosenPatient) => void;
  /** Marks the booking of a row as seen. */
  onSee: (consult_id: string) => void;
  redFlags: Pick<ReturnType<typeof useHandledRedFlags>, 'handle' | 'isBusyWith'>;
}

/** Returns what each section of the board lists. */
export function useBoardRows(
  board: DayBoard | undefined,
  { onOpen, onBook, onSee, redFlags }: BoardActions,
): Record<Section, readonly BoardRow[]> {
  const { t } = useTranslation();
  const { clinic_locations } = useMember();
  const tell = useTellDelay();
  const redFlagText = useRedFlagText();
  const now = useNow(30_000);
  const today = dayInTokyo(new Date(now));
  /** The time of today; another day comes with its date. */
  const at = (instant: string) => {
    const day = dayInTokyo(instant);
    return day === today ? formatTime(instant) : `${formatShortDay(day)} ${formatTime(instant)}`;
  };
  const person = (name: string) => t('dayBoard.patient', { name });
  const booked = ({ start_at, doctor, location }: BoardConsult) => [
    t('dayBoard.booked', { at: at(start_at), doctor: t('words.doctor_name', { name: doctorNameOf(doctor) }) }),
    ...(clinic_locations.length > 1 ? [nameOf(location)] : []),
  ];
  const phone = ({ phone_number }: { phone_number: string | null }) => (phone_number ? [showPhone(phone_number)] : []);
  const open = ({ consult_id, patient_name }: BoardConsult) => (
    <Button
      size="small"
      variant="secondary"
      aria-label={t('dayBoard.openOf', { name: patient_name })}
      onClick={() => onOpen(consult_id)}
    >
      {t('dayBoard.open')}
    </Button>
  );
  const toPlace = (href: string, name: string) => (
    <Button size="small" variant="secondary" aria-label={t('dayBoard.openOf', { name })} href={href}>
      {t('dayBoard.open')}
    </Button>
  );
  const consultRow = (consult: BoardConsult, ...details: string[]): BoardRow => ({
    key: consult.consult_id,
    title: person(consult.patient_name),
    details: [...booked(consult), ...details],
    action: open(consult),
  });
  const delays = ({ doctor, late_minutes, doctor_late_minutes }: DayBoard['unopened']['items'][number]) =>
    lateChoices.map((minutes) => (
      <Button
        key={minutes}
        size="small"
        variant="secondary"
        // All of them side by side, so that the row has room for the facts above them.
        style={{ minWidth: 0, paddingInline: '0.25rem' }}
        aria-pressed={late_minutes === minutes}
        aria-label={t('calendar.late.say', { name: t('words.doctor_name', { name: doctorNameOf(doctor) }), minutes })}
        onClick={() => tell(doctor.id, minutes, doctor_late_minutes)}
      >
        {t('calendar.late.short', { minutes })}
      </Button>
    ));

  return {
    waiting: (board?.waiting.items ?? []).map((one) =>
      consultRow(
        one,
        now - Date.parse(one.since) < 60_000
          ? t('calendar.justIn')
          : t('calendar.waitingSince', { since: ageOf(one.since, now) }),
      ),
    ),
    red_flags: (board?.red_flags.items ?? []).map((one) => ({
      ...consultRow(one),
      // What is needed to call comes first.
      details: [redFlagText(one), ...phone(one), ...booked(one)],
      action: (
        <Stack row wrap gap={8}>
          <HandleRedFlags alarm={one} busy={redFlags.isBusyWith(one.consult_id)} onHandle={redFlags.handle} />
          {open(one)}
        </Stack>
      ),
    })),
    unopened: (board?.unopened.items ?? []).map((one) => ({
      ...consultRow(one),
      // How late it is comes first.
      details: [
        one.late_minutes === null
          ? t('dayBoard.started', { minutes: -minutesUntil(one.start_at, now) })
          : t('calendar.late.now', { minutes: one.late_minutes }),
        ...booked(one),
      ],
      action: (
        <Stack gap={4}>
          <Stack row gap={8} justify="space-between">
            <Text as="span" size={14} bold>
              {t('calendar.late.title')}
            </Text>
            {open(one)}
          </Stack>
          <Stack row wrap gap={4}>
            {delays(one)}
          </Stack>
        </Stack>
      ),
    })),
    inquiries: (board?.inquiries.items ?? []).map((one) => {
      const name = t('words.full_name', one);
      return {
        key: one.id,
        title: person(name),
        details: [
          t(Date.parse(one.due_at) < now ? 'dayBoard.overdue' : 'dayBoard.due', {
            type: t(`inquiryTypes.${one.type}`),
            age: ageOf(one.created_at, now),
            at: formatShortDeadline(one.due_at),
          }),
          ...(clinic_locations.length > 1 ? [nameOf(one.location)] : []),
        ],
        action: (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('dayBoard.readOf', { name })}
            href={`${staffPages.clinic.inquiry}?inquiry_id=${one.id}`}
          >
            {t('dayBoard.read')}
          </Button>
        ),
      };
    }),
    chats: (board?.chats.items ?? []).map((one) => ({
      key: `${one.patient_id} ${one.location.id}`,
      title: person(one.patient_name),
      details: [
        t(Date.parse(one.due_at) < now ? 'dayBoard.chatOverdue' : 'dayBoard.chatDue', {
          age: ageOf(one.created_at, now),
          at: formatShortDeadline(one.due_at),
        }),
        ...(clinic_locations.length > 1 ? [nameOf(one.location)] : []),
      ],
      action: (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('dayBoard.readChatOf', { name: one.patient_name })}
          href={chatsHref({ chosen: { patient_id: one.patient_id, clinic_location_id: one.location.id } })}
        >
          {t('dayBoard.read')}
        </Button>
      ),
    })),
    new_bookings: (board?.new_bookings.items ?? []).map((one) => ({
      ...consultRow(
        one,
        one.moved_at
          ? t('dayBoard.movedAt', { at: at(one.moved_at) })
          : t('dayBoard.bookedAt', { at: at(one.booked_at) }),
        ...(one.moved_from ? [t('dayBoard.movedFrom', { at: at(one.moved_from) })] : []),
      ),
      action: (
        <Stack row wrap gap={8}>
          <Button
            size="small"
            aria-label={t('dayBoard.seeOf', { name: one.patient_name })}
            onClick={() => onSee(one.consult_id)}
          >
            {t('dayBoard.see')}
          </Button>
          {open(one)}
        </Stack>
      ),
    })),
    no_answers: (board?.no_answers.items ?? []).map((one) =>
      consultRow(
        one,
        one.hold_until ? t('dayBoard.hold', { until: at(one.hold_until) }) : t('dayBoard.noAnswers'),
        ...phone(one),
      ),
    ),
    unpaid: (board?.unpaid.items ?? []).map((one) => ({
      key: one.order_id,
      title: person(one.patient_name),
      details: [
        t('dayBoard.order', {
          kind: t(`dayBoard.kinds.${one.kind}`),
          amount: yen(one.total),
          at: at(one.created_at),
        }),
        t(`dayBoard.reasons.${one.reason}`, { until: one.expires_at ? at(one.expires_at) : '' }),
      ],
      action: toPlace(`${staffPages.clinic.order}?order_id=${one.order_id}`, one.patient_name),
    })),
    to_ship: (board?.to_ship.items ?? []).map((one) => ({
      key: one.order_id,
      title: person(one.patient_name),
      details: [
        t(one.is_free ? 'dayBoard.free' : 'dayBoard.paid', {
          kind: t(`dayBoard.kinds.${one.kind}`),
          age: ageOf(one.paid_at, now),
        }),
        ...(one.due_on
          ? [t(one.due_on < today ? 'dayBoard.shipLate' : 'dayBoard.shipBy', { day: formatShortDay(one.due_on) })]
          : []),
        ...(one.is_amended ? [t(one.is_held ? 'dayBoard.amendedHeld' : 'dayBoard.amended')] : []),
      ],
      action: (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('dayBoard.shipOf', { name: one.patient_name })}
          href={`${staffPages.clinic.order}?order_id=${one.order_id}`}
        >
          {t('dayBoard.ship')}
        </Button>
      ),
    })),
    silent: (board?.silent.items ?? []).map((one) => ({
      key: one.order_id,
      title: person(one.patient_name),
      details: [
        [t(`status.carrier.${one.carrier}`), one.tracking_number].filter(Boolean).join(' '),
        t('dayBoard.silentSince', { since: ageOf(one.moved_at, now) }),
      ],
      action: toPlace(`${staffPages.clinic.order}?order_id=${one.order_id}`, one.patient_name),
    })),
    requests: (board?.requests.items ?? []).map((one) => ({
      key: one.id,
      title: person(one.patient_name),
      details: [
        t('dayBoard.requested', { at: at(one.created_at) }),
        t('dayBoard.runOut', { day: formatShortDay(one.run_out_on) }),
      ],
      action: toPlace(patientHref('clinic', one.patient_id), one.patient_name),
    })),
    visits: (board?.visits.items ?? []).map((one) => ({
      key: one.id,
      title: person(one.patient_name),
      details: [
        t('dayBoard.decided', { at: at(one.decided_at) }),
        t('dayBoard.runOut', { day: formatShortDay(one.run_out_on) }),
      ],
      action: (
        <Stack row wrap gap={8}>
          <Button
            size="small"
            aria-label={t('dayBoard.bookOf', { name: one.patient_name })}
            onClick={() => onBook({ id: one.patient_id, label: one.patient_name })}
          >
            {t('dayBoard.book')}
          </Button>
          {toPlace(patientHref('clinic', one.patient_id), one.patient_name)}
        </Stack>
      ),
    })),
  };
}
