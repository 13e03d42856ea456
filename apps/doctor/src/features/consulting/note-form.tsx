import { doctorNameOf, formatDayTime, formatTime } from '@haruka/i18n/doctor';
import { EarlierDrafts, NoteFields, type NoteTexts } from '@haruka/staff';
import { Banner, Button, DescriptionList, Stack, Text, toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { Conflict } from './note-merge.ts';
import type { Writing } from './use-note.ts';

/** What the doctor writes: for the chart, and for the patient. */
export function NoteForm({
  consult_id,
  note,
  state,
  conflict,
  write,
  flush,
  settle,
}: Writing & { consult_id: string }) {
  const { t } = useTranslation();
  const joined = (before: string, added: string) => [before, added].filter(Boolean).join('\n');
  function copy(draft: NoteTexts) {
    write({ chart: joined(note.chart, draft.chart), for_patient: joined(note.for_patient, draft.for_patient) });
    toast({ tone: 'success', text: t('handOver.list.inserted') });
  }
  return (
    <Stack gap={16}>
      {conflict && <ConflictBanner conflict={conflict} settle={settle} />}
      <EarlierDrafts consult_id={consult_id} onCopy={copy} />
      <NoteFields note={note} onChange={write} onBlur={() => void flush()} />
      <div role="status">
        <Text tone="soft">
          {state.is === 'saving' && t('consultRoom.note.saving')}
          {state.is === 'saved' && t('consultRoom.note.saved', { time: formatTime(state.at) })}
          {state.is === 'failed' && !conflict && t('consultRoom.note.failed')}
        </Text>
      </div>
    </Stack>
  );
}

/** Another screen saved meanwhile: its text stands here, and the doctor says what is kept. */
function ConflictBanner({ conflict: { by, theirs }, settle }: { conflict: Conflict; settle: Writing['settle'] }) {
  const { t } = useTranslation();
  const pre = (text: string) => <span style={{ whiteSpace: 'pre-wrap' }}>{text || t('consultNote.empty')}</span>;
  return (
    <Banner
      tone="error"
      urgent
      title={t('consultNote.conflict.title', { name: doctorNameOf(by), at: formatDayTime(by.at) })}
    >
      <Stack gap={12}>
        <p>{t('consultNote.conflict.text')}</p>
        <Text bold>{t('consultNote.conflict.theirs')}</Text>
        <DescriptionList
          items={[
            { term: t('record.chart'), text: pre(theirs.chart) },
            { term: t('record.noteForPatient'), text: pre(theirs.for_patient) },
          ]}
        />
        <Stack row wrap gap={8}>
          <Button size="small" onClick={() => settle('both')}>
            {t('consultNote.conflict.both')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => settle('mine')}>
            {t('consultNote.conflict.mine')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => settle('theirs')}>
            {t('consultNote.conflict.other')}
          </Button>
        </Stack>
      </Stack>
    </Banner>
  );
}
