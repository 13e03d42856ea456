import type { Choice } from '@haruka/forms';
import { nameOf } from '@haruka/i18n';
import { useMember } from '@haruka/staff';
import { CheckboxCards, RadioCards } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  role: Choice<string>;
  places: Choice<number[]>;
}

/** Selects role and locations, the same for a new and an existing member (ROLE-4: a location selector). */
export function PlaceChoice({ role, places: { value, onValue, ...places } }: Props) {
  const { t } = useTranslation();
  const { clinic_locations } = useMember();
  return (
    <>
      <RadioCards
        {...role}
        required
        options={(['STAFF', 'DOCTOR'] as const).map((one) => ({
          value: one,
          label: t(`staffFrame.roles.${one}`),
          description: t(one === 'STAFF' ? 'members.form.staff' : 'members.form.doctor'),
        }))}
      />
      <CheckboxCards
        {...places}
        required
        value={value.map(String)}
        options={clinic_locations.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        onChange={(ids) => onValue(ids.map(Number))}
      />
    </>
  );
}
