import { serverNow } from '@haruka/api';
import type { Consult } from '@haruka/contract/consultation/consult';
import { dayInTokyo, formatDayTime, formatSlot, markedWeekday, monthName } from '@haruka/i18n/patient';
import { useServerNow } from '@haruka/shell';
import { Button, ConsultCard, ConsultChip, Countdown, Stack, Text } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClinicMessage } from './clinic-message.tsx';
import { type ConsultNow, consultNow } from './consult-now.ts';
import { paths } from './paths.ts';
import { useClinicName, useDoctorName } from './wording.ts';

interface Props {
  consult: Consult;
  level?: 2 | 3;
  href?: string;
  /** Said in place of what is to be done now. */
  notice?: ReactNode;
  /** Beside the one button that matters now. */
  actions?: ReactNode;
}

/** One of the patient's consults: when, with whom, its state, and the one thing to do about it now. */
export function MyConsultCard({ consult, level, href, notice, actions }: Props) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  const clinicOf = useClinicName();
  const now = consultNow(consult, useServerNow(10_000));
  const day = dayInTokyo(consult.start_at);
  const act = buttonFor(now, consult);
  return (
    <ConsultCard
      level={level}
      href={href}
      date={{ month: monthName(day), day: String(Number(day.slice(8))), weekday: markedWeekday(day) }}
      time={formatSlot(consult.start_at)}
      title={t('words.doctor_name', { name: nameOf(consult.doctor) })}
      chip={<ConsultChip status={consult.status} label={t(`status.consult.${consult.status}`)} />}
      person={consult.patient.is_dependant && `${consult.patient.last_name} ${consult.patient.first_name}`}
      clinic={clinicOf(consult)}
      notice={
        notice ??
        (now !== 'over' && (
          <Stack gap={12}>
            <div>
              {consult.late_minutes !== null && (
                <Text bold>{t('reservation.list.late', { minutes: consult.late_minutes })}</Text>
              )}
              <WhatNow consult={consult} now={now} />
            </div>
            <ClinicMessage consult={consult} />
          </Stack>
        ))
      }
      actions={
        (act || actions) && (
          <Stack gap={12} align="flex-start" style={{ width: '100%' }}>
            {act && (
              <Button href={act.href} variant={act.isMain ? 'primary' : 'secondary'} fullWidth="phone">
                {t(`reservation.list.${act.words}`)}
              </Button>
            )}
            {actions}
          </Stack>
        )
      }
    />
  );
}

function buttonFor(now: ConsultNow, { id }: Consult) {
  const to = (path: string) => `${path}?consult_id=${id}`;
  switch (now) {
    case 'over':
      return undefined;
    case 'answer':
    case 'answerLate':
      return { href: to(paths['questions-info']), words: 'answer', isMain: true } as const;
    case 'early':
      return { href: to(paths['online-consulting']), words: 'prepare', isMain: false } as const;
    default:
      return { href: to(paths['online-consulting']), words: 'enter', isMain: true } as const;
  }
}

function WhatNow({ consult, now }: { consult: Consult; now: Exclude<ConsultNow, 'over'> }) {
  const { t } = useTranslation();
  switch (now) {
    case 'answer':
      return (
        <Text bold>
          <Countdown until={consult.hold_until ?? 0} now={serverNow}>
            {(left) => t('reservation.list.hold', { left })}
          </Countdown>
        </Text>
      );
    case 'answerLate':
      return <Text bold>{t('reservation.list.holdOver')}</Text>;
    case 'early':
      return <Text>{t('reservation.list.opens', { at: formatDayTime(consult.room_opens_at) })}</Text>;
    default:
      return <Text bold>{t(`reservation.list.${now}`)}</Text>;
  }
}
