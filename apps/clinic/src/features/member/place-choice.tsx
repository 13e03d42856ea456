import { nameOf } from '@haruka/i18n';
import { useMember } from '@haruka/staff';
import { CheckboxCards, RadioCards } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { Draft } from './member-form.ts';

/** Selects role and locations, the same for a new and an existing member (ROLE-4: a location selector). */
export function PlaceChoice({
  draft,
  onDraft,
  errors,
}: {
  draft: Pick<Draft, 'role' | 'clinic_location_ids'>;
  onDraft: (change: Partial<Draft>) => void;
  errors: { role?: string; clinic_location_ids?: string };
}) {
  const { t } = useTranslation();
  const { clinic_locations } = useMember();
  return (
    <>
      <RadioCards
        id="member-role"
        label={t('members.form.role')}
        required
        value={draft.role}
        error={errors.role}
        options={(['STAFF', 'DOCTOR'] as const).map((role) => ({
          value: role,
          label: t(`staffFrame.roles.${role}`),
          description: t(role === 'STAFF' ? 'members.form.staff' : 'members.form.doctor'),
        }))}
        onValue={(role) => onDraft({ role: role === 'DOCTOR' ? 'DOCTOR' : 'STAFF' })}
      />
      <CheckboxCards
        id="member-clinic_location_ids"
        label={t('members.form.places')}
        required
        value={draft.clinic_location_ids.map(String)}
        error={errors.clinic_location_ids}
        options={clinic_locations.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        onChange={(ids) => onDraft({ clinic_location_ids: ids.map(Number) })}
      />
    </>
  );
}
