import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import { ConsultPrescription, ConsultRecordView, useFormDraft } from '@haruka/staff';
import { Tabs, VisuallyHidden } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { NoteForm } from './note-form.tsx';
import type { useNote } from './use-note.ts';

/**
 * Shows the note and the patient's answers and record. Keeps the chosen tab after a reload, a maintenance or a visit
 * to the calendar.
 */
export function Papers({ record, writing }: { record: ConsultRecord; writing: ReturnType<typeof useNote> }) {
  const { t } = useTranslation();
  const [shown, setShown] = useFormDraft<'record' | 'note' | 'prescription'>(`papers ${record.consult.id}`, 'record');
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
          { value: 'prescription', label: t('prescription.title') },
        ]}
      >
        {shown === 'note' && <NoteForm {...writing} />}
        {shown === 'record' && <ConsultRecordView record={record} isInRoom />}
        {shown === 'prescription' && <ConsultPrescription record={record} isEditing />}
      </Tabs>
    </>
  );
}
