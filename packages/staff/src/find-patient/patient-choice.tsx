import { errorText } from '@haruka/api';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Stack, SuggestField, Text } from '@haruka/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientWords } from './patient-facts.ts';
import { usePatientSearch } from './use-patient-search.ts';

export interface ChosenPatient {
  id: string;
  label: string;
}

interface Props {
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  chosen: ChosenPatient | undefined;
  onChoose: (patient: ChosenPatient | undefined) => void;
  /** What to do when no patient matches. */
  noMatch: string;
  error?: string;
  /** Below the field until a patient is chosen. */
  children?: ReactNode;
}

/** Finds a patient of the desk while typing, e.g. the one of a booking, and shows who was chosen. */
export function PatientChoice({ label, typed, onTyped, chosen, onChoose, noMatch, error, children }: Props) {
  const { t } = useTranslation();
  const { suggestion, found: saidOf } = usePatientWords();
  const { found, isBusy, error: failure } = usePatientSearch(typed);
  const failed = apiErrorOf(failure);
  const field = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  const isPicked = useRef(false);
  // The field goes away with a choice, and the keyboard goes on from what stands in its place.
  useEffect(() => {
    if (!chosen) field.current?.focus();
    else if (isPicked.current) other.current?.focus();
  }, [chosen]);
  if (chosen)
    return (
      <Stack row wrap gap={12} align="center" justify="space-between">
        <Text bold size={18}>
          {chosen.label}
        </Text>
        <Button ref={other} variant="text" size="small" onClick={() => onChoose(undefined)}>
          {t('patients.chooseOther')}
        </Button>
        {error && (
          <Text tone="error" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    );
  const suggestions = (found?.items ?? []).map(suggestion);
  return (
    <Stack gap={8}>
      <SuggestField
        ref={field}
        label={label}
        helper={t('patients.chooseHelper')}
        error={error}
        query={typed}
        onQuery={onTyped}
        busy={isBusy}
        suggestions={suggestions}
        onPick={(id) => {
          const one = suggestions.find((line) => line.id === id);
          if (!one) return;
          isPicked.current = true;
          onChoose({ id, label: one.label });
        }}
        words={{ loading: t('words.loading'), none: t('patients.none'), found: saidOf(found?.total) }}
      />
      {found && !isBusy && found.total === 0 && <Text tone="soft">{noMatch}</Text>}
      {failed && (
        <Banner tone="error" title={t('patients.failed')} urgent>
          {errorText(failed)}
        </Banner>
      )}
      {children}
    </Stack>
  );
}
