import type { ConsultRecord } from '@haruka/contract/calendar';
import { ConsultRecordView } from '@haruka/office';
import { Tabs, VisuallyHidden } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteForm } from './note-form.tsx';
import type { useNote } from './use-note.ts';

/** What lies on the desk: the note being written, and the patient's answers and record (design §8). */
export function Papers({ record, writing }: { record: ConsultRecord; writing: ReturnType<typeof useNote> }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'record' | 'note'>('record');
  return (
    <>
      <VisuallyHidden as="h2">{t('consultRoom.tabs.label')}</VisuallyHidden>
      <Tabs
        label={t('consultRoom.tabs.label')}
        value={shown}
        onChange={setShown}
        items={[
          { value: 'record', label: t('consultRoom.tabs.record') },
          { value: 'note', label: t('consultRoom.tabs.note') },
        ]}
      >
        {shown === 'note' ? <NoteForm {...writing} /> : <ConsultRecordView record={record} />}
      </Tabs>
    </>
  );
}
