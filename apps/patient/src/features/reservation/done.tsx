import type { Consult } from '@haruka/contract/consultation/consult';
import { product } from '@haruka/contract/limits';
import { dayInTokyo, formatDayTime } from '@haruka/i18n/patient';
import { saveFile } from '@haruka/shell/save-file';
import { Button, CalendarIcon, Card, DescriptionList, Illustration, Page, PhotoIcon, Section, Stack } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { draftReset } from '../../shared/booking-draft.slice.ts';
import { BookingSteps, useStep } from '../../shared/booking-steps.tsx';
import { useBookingDraft, useSend } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { useClinicName, useDoctorName } from '../../shared/wording.ts';
import { calendarFile } from './calendar-file.ts';
import { Fee } from '../../shared/fee.tsx';
import { useFacts } from './use-facts.ts';

/** Step 4 of 4: the booking is firm, and what happens next. */
export function Done({ consult }: { consult: Consult }) {
  const { t } = useTranslation();
  const step = useStep(4);
  const nameOf = useDoctorName();
  const clinicOf = useClinicName();
  const facts = useFacts(consult);
  const send = useSend();
  const { consultId } = useBookingDraft();
  useEffect(() => {
    // The booking is done; the next one starts with an empty draft.
    if (consultId === consult.id) send(draftReset());
  }, [consult.id, consultId, send]);
  const room = `${paths['online-consulting']}?consult_id=${consult.id}`;

  const saveCalendar = () => {
    const url = new URL(room, location.origin).href;
    const text = calendarFile({
      id: consult.id,
      start_at: consult.start_at,
      summary: t('reservation.calendarFile.summary', { product: product.name, clinic: clinicOf(consult) }),
      text: [t('words.doctor_name', { name: nameOf(consult.doctor) }), t('reservation.calendarFile.enter', { url })],
      url,
      alarm: t('reservation.calendarFile.alarm'),
    });
    const content = new Blob([text], { type: 'text/calendar;charset=utf-8' });
    saveFile(`${product.name.toLowerCase()}-${dayInTokyo(consult.start_at)}.ics`, content);
  };

  return (
    <Page title={t('reservation.done.title')} lead={t('reservation.done.lead')} step={step}>
      <BookingSteps at={4} />
      <Stack align="center">
        <Illustration name="done" />
      </Stack>
      <Card tone="accent">
        <DescriptionList items={facts} />
        <Button variant="secondary" fullWidth startIcon={<CalendarIcon size={20} />} onClick={saveCalendar}>
          {t('reservation.done.calendar')}
        </Button>
      </Card>
      <Section title={t('reservation.done.next')}>
        <ol>
          <li>{t('reservation.done.steps.prepare')}</li>
          <li>{t('reservation.done.steps.devices')}</li>
          <li>{t('reservation.done.steps.enter', { at: formatDayTime(consult.room_opens_at) })}</li>
          <li>{t('reservation.done.steps.call')}</li>
        </ol>
        <h3>{t('menu.fee.title')}</h3>
        <Fee fee={consult.fee} />
        <Stack row wrap gap={12}>
          <Button href={paths['reservation-list']} fullWidth="phone">
            {t('reservation.toList')}
          </Button>
          <Button
            variant="secondary"
            href={`${paths.attachments}?consult_id=${consult.id}`}
            startIcon={<PhotoIcon size={20} />}
            fullWidth="phone"
          >
            {t('reservation.attachments.title')}
          </Button>
          <Button variant="secondary" href={room} fullWidth="phone">
            {t('reservation.done.tryDevices')}
          </Button>
        </Stack>
      </Section>
    </Page>
  );
}
