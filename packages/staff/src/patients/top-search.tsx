import { SuggestField } from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStaffApp } from '../frame/staff-context.ts';
import { usePatientWords } from '../find-patient/patient-facts.ts';
import { patientHref, searchHref } from './paths.ts';
import { giveTyped } from './typed-ahead.ts';
import { usePatientSearch } from '../find-patient/use-patient-search.ts';

const mostSuggestions = 8;

/** The patient search in the header of every screen. Enter without a suggestion opens all results. */
export default function TopSearch() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { found, isBusy } = usePatientSearch(typed);
  const { suggestion, found: saidOf } = usePatientWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      giveTyped((text) => {
        setTyped(text);
        field.current?.focus();
      }),
    [],
  );
  const go = (href: string) => {
    setTyped('');
    void navigate(href);
  };
  return (
    <SuggestField
      bare
      ref={field}
      id="patient-search"
      label={t('patients.find')}
      placeholder={t('patients.placeholder')}
      query={typed}
      onQuery={setTyped}
      busy={isBusy}
      suggestions={(found?.items ?? []).slice(0, mostSuggestions).map(suggestion)}
      onPick={(id) => go(patientHref(kind, id))}
      onEnter={() => go(searchHref(kind, typed.trim()))}
      words={{ loading: t('words.loading'), none: t('patients.none'), found: saidOf(found?.total) }}
    />
  );
}
