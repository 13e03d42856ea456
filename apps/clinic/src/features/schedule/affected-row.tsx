import type { AffectedBooking, AffectedBookings } from '@haruka/contract/scheduling/affected-bookings';
import { doctorNameOf, formatDayTime, formatShortDay } from '@haruka/i18n/clinic';
import { useStaffApp } from '@haruka/staff';
import { CheckboxRow, Columns, SelectField, Stack, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { type Choice, choiceOf, moveOf } from './affected-choices.ts';

interface Props {
  booking: AffectedBooking;
  doctors: AffectedBookings['doctors'];
  mayKeep: boolean;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** What is wrong with the choice. */
  problem: string | undefined;
}

/** One affected booking: whether a choice for several counts for it, and its own choice. */
export function AffectedRow({ booking, doctors, mayKeep, choice, onChoice, isSelected, onSelect, problem }: Props) {
  const { t } = useTranslation();
  const { root } = useStaffApp();
  const { id, start_at, patient_name, doctor, offers } = booking;
  const at = formatDayTime(start_at);
  const nameOf = (doctor_id: number) => {
    const found = doctor_id === doctor.id ? doctor : doctors.find((one) => one.id === doctor_id);
    return found ? t('words.doctor_name', { name: doctorNameOf(found) }) : '';
  };
  const option = (value: Choice) => {
    const { doctor_id, on_day, on_time } = moveOf(value)!;
    return { value, label: `${formatShortDay(on_day)} ${on_time} ${nameOf(doctor_id)}` };
  };
  // A slot that is no longer offered stays visible with its problem.
  const isMissing = moveOf(choice) !== undefined && !offers.some((offer) => choiceOf(offer) === choice);
  const moves = [...offers.map(choiceOf), ...(isMissing ? [choice] : [])].map(option);
  const isOwn = ({ value }: { value: Choice }) => moveOf(value)?.doctor_id === doctor.id;
  const groups = [
    { label: t('affected.groups.same'), options: moves.filter(isOwn) },
    { label: t('affected.groups.other'), options: moves.filter((one) => !isOwn(one)) },
    {
      label: t('affected.groups.noMove'),
      options: [
        { value: 'CANCEL', label: t('affected.cancel') },
        ...(mayKeep ? [{ value: 'KEEP', label: t('affected.keep') }] : []),
      ],
    },
  ].filter(({ options }) => options.length > 0);

  return (
    <Columns min={260}>
      <Stack gap={4}>
        <CheckboxRow
          label={
            <>
              {at} <b style={{ display: 'inline-block' }}>{t('affected.patient', { name: patient_name })}</b>
            </>
          }
          checked={isSelected}
          onValue={onSelect}
        />
        <Stack row wrap gap={12}>
          <Text as="span" size={14} tone="soft">
            {nameOf(doctor.id)}
          </Text>
          <TextLink
            href={`${root}?${new URLSearchParams({ consult: id }).toString()}`}
            aria-label={t('affected.moveOf', { at, name: patient_name })}
            roomy
          >
            {t('affected.move')}
          </TextLink>
        </Stack>
      </Stack>
      <SelectField
        label={t('affected.choice')}
        aria-label={t('affected.choiceOf', { at, name: patient_name })}
        required
        marked={false}
        emptyLabel={t('words.select')}
        options={groups}
        value={choice}
        error={problem}
        onValue={(value) => onChoice(value as Choice)}
      />
    </Columns>
  );
}
