import { formatTime } from '@haruka/i18n/doctor';
import { Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { useNote } from './use-note.ts';

/** What the doctor writes: for the chart, and for the patient. */
export function NoteForm({ note, state, write, flush }: Omit<ReturnType<typeof useNote>, 'stop'>) {
  const { t } = useTranslation();
  return (
    <Stack gap={16}>
      <TextField
        label={t('consultRoom.note.chart')}
        helper={t('consultRoom.note.chartHelper')}
        marked={false}
        multiline
        rows={10}
        maxLength={20_000}
        value={note.chart}
        onValue={(chart) => write({ chart })}
        onBlur={() => void flush()}
      />
      <TextField
        label={t('consultRoom.note.forPatient')}
        helper={t('consultRoom.note.forPatientHelper')}
        marked={false}
        multiline
        rows={5}
        maxLength={4000}
        value={note.for_patient}
        onValue={(for_patient) => write({ for_patient })}
        onBlur={() => void flush()}
      />
      <div role="status">
        <Text tone="soft">
          {state.is === 'saving' && t('consultRoom.note.saving')}
          {state.is === 'saved' && t('consultRoom.note.saved', { time: formatTime(state.at) })}
          {state.is === 'failed' && t('consultRoom.note.failed')}
        </Text>
      </div>
    </Stack>
  );
}
