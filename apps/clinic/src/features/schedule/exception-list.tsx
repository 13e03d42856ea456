import type { DoctorException, DoctorHours } from '@haruka/contract/scheduling/business-day';
import { doctorNameOf, formatDay } from '@haruka/i18n/clinic';
import { Button, Card, PlusIcon, Section, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useHoursText } from './use-hours-text.ts';

interface Props {
  doctors: readonly DoctorHours[];
  onAdd: () => void;
  onChange: (doctor: DoctorHours, on_day: string) => void;
  onRemove: (doctor: DoctorHours, on_day: string) => void;
}

/** The single days on which doctors have other hours than those of the week, the next one first. */
export function ExceptionList({ doctors, onAdd, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const days = doctors
    .flatMap((doctor) => doctor.exceptions.map((day) => ({ doctor, day })))
    .toSorted((a, b) => a.day.on_day.localeCompare(b.day.on_day));
  return (
    <Section
      title={t('businessDay.exceptions')}
      lead={t('businessDay.exception.lead')}
      actions={
        <Button variant="secondary" size="small" startIcon={<PlusIcon size={20} />} onClick={onAdd}>
          {t('businessDay.exception.add')}
        </Button>
      }
    >
      {days.length === 0 && <Text tone="soft">{t('businessDay.exception.none')}</Text>}
      {days.map(({ doctor, day }) => (
        <Line
          key={`${doctor.doctor.id} ${day.on_day}`}
          doctor={doctor}
          day={day}
          onChange={() => onChange(doctor, day.on_day)}
          onRemove={() => onRemove(doctor, day.on_day)}
        />
      ))}
    </Section>
  );
}

function Line({
  doctor: { doctor },
  day: { on_day, hours, note },
  onChange,
  onRemove,
}: {
  doctor: DoctorHours;
  day: DoctorException;
  onChange: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  const whose = { day: formatDay(on_day), name: t('words.doctor_name', { name: doctorNameOf(doctor) }) };
  return (
    <Card as="article" tight>
      <Stack row wrap gap={8} justify="space-between">
        <div>
          <b>{t('businessDay.exception.line', whose)}</b>
          <Text>{hoursText(hours)}</Text>
          {note && <Text tone="soft">{note}</Text>}
        </div>
        <Stack row wrap gap={8}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('businessDay.exception.changeOf', whose)}
            onClick={onChange}
          >
            {t('businessDay.edit')}
          </Button>
          <Button
            variant="text"
            size="small"
            aria-label={t('businessDay.exception.removeOf', whose)}
            onClick={onRemove}
          >
            {t('businessDay.exception.remove')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
