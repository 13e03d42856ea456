import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import {
  ConsultPlan,
  ConsultPrescription,
  ConsultRecordView,
  PastConsults,
  PatientMedicines,
  useFormDraft,
} from '@haruka/staff';
import { Skeletons, VisuallyHidden } from '@haruka/ui';
import { CallPapers } from '@haruka/ui/call';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptFocus } from '@haruka/shell';
import { NoteForm } from './note-form.tsx';
import type { Writing } from './use-note.ts';

type Paper = 'record' | 'past' | 'medicines' | 'note' | 'prescription' | 'plan';

interface Props {
  record: ConsultRecord;
  writing: Writing;
  /** The clinic's telephone number. */
  phone: string;
  /** Answers on the left, note and prescription on the right, instead of one row of tabs. */
  isSplit?: boolean;
  /** Until then the papers are only sketched. */
  isReady?: boolean;
  head?: ReactNode;
}

/**
 * Shows the note and the patient's answers and record. Keeps the chosen tab after a reload, a maintenance or a visit
 * to the calendar.
 */
export function Papers({ record, writing, phone, isSplit = false, isReady = true, head }: Props) {
  const { t } = useTranslation();
  const [kept, keep] = useFormDraft(`papers ${record.consult.id}`, 'record');
  const around = useKeptFocus(`papers ${record.consult.id}`, isReady);
  const chosen = kept.split(' ') as Paper[];
  const paper = (content: ReactNode) =>
    isReady ? content : <Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />;
  return (
    <div ref={around} style={{ display: 'contents' }}>
      <VisuallyHidden as="h2">{t('consultRoom.tabs.label')}</VisuallyHidden>
      <CallPapers<Paper>
        labels={{
          all: t('consultRoom.tabs.label'),
          columns: [t('consultRoom.tabs.read'), t('consultRoom.tabs.write')],
        }}
        papers={[
          {
            value: 'record',
            label: t('consultRoom.tabs.record'),
            column: 0,
            content: paper(<ConsultRecordView record={record} isInRoom />),
          },
          {
            value: 'past',
            label: t('pastConsults.tab'),
            column: 0,
            content: paper(<PastConsults patient_id={record.patient.id} consult_id={record.consult.id} />),
          },
          {
            value: 'medicines',
            label: t('patientMedicines.tab'),
            column: 0,
            content: paper(<PatientMedicines patient_id={record.patient.id} />),
          },
          {
            value: 'note',
            label: t('consultRoom.tabs.note'),
            column: 1,
            content: paper(<NoteForm consult_id={record.consult.id} {...writing} />),
          },
          {
            value: 'prescription',
            label: t('prescription.title'),
            column: 1,
            under: 'note',
            content: paper(<ConsultPrescription record={record} isEditing />),
          },
          {
            value: 'plan',
            label: t('planEditor.tab'),
            column: 1,
            content: paper(<ConsultPlan record={record} phone={phone} isEditing />),
          },
        ]}
        {...{ chosen, isSplit, head }}
        onChoose={(next) => keep(next.join(' '))}
      />
    </div>
  );
}
