import { CommandPalette } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useStaffApp } from '../frame/staff-context.ts';
import { usePatientWords } from '../find-patient/patient-facts.ts';
import { patientHref } from '../patients/paths.ts';
import { usePatientSearch } from '../find-patient/use-patient-search.ts';
import { matches } from './matches.ts';
import { used, useRecent } from './recent.slice.ts';
import { type PaletteAction, usePaletteActions } from './use-palette-actions.ts';

const mostPatients = 6;
/** These are not kept among what was used last. */
const isPassing = (id: string) => ['lock', 'logOut', 'keys', 'otherApp'].includes(id) || id.startsWith('stamp ');

interface Props {
  open: boolean;
  onClose: () => void;
  onBook: () => void;
  onLate: () => void;
  onKeys: () => void;
}

/** Recent items, screens, actions and patients by name. Patients come from the patient search while someone types. */
export default function Palette({ open, onClose, onBook, onLate, onKeys }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { found, isBusy } = usePatientSearch(typed);
  const { suggestion } = usePatientWords();
  const { kind } = useStaffApp();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const recent = useRecent();
  const close = () => {
    setTyped('');
    onClose();
  };
  const go = (href: string) => {
    close();
    void navigate(href);
  };
  const instead = (show: () => void) => () => {
    close();
    show();
  };
  const actions = usePaletteActions({
    close,
    go,
    book: instead(onBook),
    showDelays: instead(onLate),
    showKeys: instead(onKeys),
  });
  const patient = (id: string, line: { label: string; note: string }, group: string): PaletteAction => ({
    id,
    group,
    ...line,
    run: () => go(patientHref(kind, id)),
  });
  const isStart = typed.trim() === '';
  const before = isStart
    ? recent.flatMap(({ id, patient: line }) => {
        const group = t('palette.groups.recent');
        if (line) return [patient(id, line, group)];
        return actions.filter((action) => action.id === id).map((action) => ({ ...action, group }));
      })
    : [];
  const isBefore = new Set(before.map(({ id }) => id));
  const commands = [
    ...before,
    ...actions.filter(({ id, label }) => !isBefore.has(id) && matches(label, typed.trim())),
    ...(found?.items ?? [])
      .slice(0, mostPatients)
      .map((line) => patient(line.id, suggestion(line), t('palette.groups.patient'))),
  ];
  const pick = (id: string) => {
    const chosen = commands.find((one) => one.id === id);
    if (!chosen) return;
    const { label, note } = chosen;
    if (!isPassing(id)) dispatch(used(note === undefined ? { id } : { id, patient: { label, note } }));
    chosen.run();
  };
  return (
    <CommandPalette
      open={open}
      onClose={close}
      title={t('palette.title')}
      placeholder={t('palette.placeholder')}
      query={typed}
      onQuery={setTyped}
      commands={commands}
      busy={isBusy}
      onPick={pick}
      words={{
        loading: t('words.loading'),
        none: t('palette.none'),
        found: t('palette.found', { count: commands.length }),
      }}
    />
  );
}
