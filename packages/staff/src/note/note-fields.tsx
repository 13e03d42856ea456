import { limits } from '@haruka/contract/limits';
import { Stack, TextField } from '@haruka/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InsertText } from './insert-text.tsx';

export interface NoteTexts {
  chart: string;
  for_patient: string;
}

interface Props {
  note: NoteTexts;
  onChange: (change: Partial<NoteTexts>) => void;
  onBlur?: () => void;
}

/** The two texts of a note, each with the doctor's phrases to insert. */
export function NoteFields({ note, onChange, onBlur }: Props) {
  const { t } = useTranslation();
  const chart = useRef<HTMLTextAreaElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  return (
    <Stack gap={16}>
      <TextField
        ref={chart}
        label={t('consultRoom.note.chart')}
        helper={t('consultRoom.note.chartHelper')}
        marked={false}
        multiline
        rows={10}
        maxLength={limits.note.chartMax}
        value={note.chart}
        onValue={(text) => onChange({ chart: text })}
        onBlur={onBlur}
      />
      <InsertText
        label={t('consultNote.phrase.forChart')}
        field={chart}
        value={note.chart}
        onValue={(text) => onChange({ chart: text.slice(0, limits.note.chartMax) })}
        hasTemplate
      />
      <TextField
        ref={words}
        label={t('consultRoom.note.forPatient')}
        helper={t('consultRoom.note.forPatientHelper')}
        marked={false}
        multiline
        rows={5}
        maxLength={limits.note.forPatientMax}
        value={note.for_patient}
        onValue={(text) => onChange({ for_patient: text })}
        onBlur={onBlur}
      />
      <InsertText
        label={t('consultNote.phrase.forPatient')}
        field={words}
        value={note.for_patient}
        onValue={(text) => onChange({ for_patient: text.slice(0, limits.note.forPatientMax) })}
      />
    </Stack>
  );
}
