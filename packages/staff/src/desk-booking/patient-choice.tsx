import { Button, Stack, SuggestField, Text } from '@haruka/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientWords } from '../patients/patient-facts.ts';
import { usePatientSearch } from '../patients/use-patient-search.ts';

export interface ChosenPatient {
  id: string;
  label: string;
}

/** Finds the patient of a booking while typing; a caller who is not found becomes a new patient. */
export function PatientChoice({
  typed,
  onTyped,
  chosen,
  onChoose,
  onNew,
  error,
}: {
  typed: string;
  onTyped: (typed: string) => void;
  chosen: ChosenPatient | undefined;
  onChoose: (patient: ChosenPatient | undefined) => void;
  onNew: () => void;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const { suggestion } = usePatientWords();
  const { found, isBusy } = usePatientSearch(typed);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!chosen) field.current?.focus();
  }, [chosen]);
  if (chosen)
    return (
      <Stack row wrap gap={12} align="center" justify="space-between">
        <Text bold size={18}>
          {chosen.label}
        </Text>
        <Button variant="text" size="small" onClick={() => onChoose(undefined)}>
          {t('deskBooking.otherPatient')}
        </Button>
      </Stack>
    );
  const suggestions = (found?.items ?? []).map(suggestion);
  return (
    <Stack gap={8}>
      <SuggestField
        ref={field}
        label={t('patients.find')}
        helper={t('deskBooking.patientHelper')}
        error={error}
        query={typed}
        onQuery={onTyped}
        busy={isBusy}
        suggestions={suggestions}
        onPick={(id) => {
          const one = suggestions.find((line) => line.id === id);
          if (one) onChoose({ id, label: one.label });
        }}
        words={{ loading: t('words.loading'), none: t('patients.none') }}
      />
      {found && !isBusy && found.total === 0 && <Text tone="soft">{t('deskBooking.noMatch')}</Text>}
      <Button variant="secondary" size="small" onClick={onNew}>
        {t('deskBooking.new')}
      </Button>
    </Stack>
  );
}
