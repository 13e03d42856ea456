import { errorText } from '@haruka/api';
import { useMergePatients, usePatientDuplicates, useUndoPatientMerge } from '@haruka/api/consultation/patient-merge';
import type { Duplicate, MergeConflict, PatientMerge } from '@haruka/contract/consultation/patient-merge';
import type { PatientRecord } from '@haruka/contract/consultation/patient-record';
import { errorCodes } from '@haruka/contract/errors';
import { formatDayTime, joinList } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, ConfirmDialog, RecordTable, Section, Stack, StatusChip, Text, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientWords } from '../find-patient/patient-facts.ts';
import { patientHref } from './paths.ts';

const quiet = { silent: true } as const;

/** Patients who may be the person of this record, with the reasons, and those who were merged into it. */
export function Duplicates({ record }: { record: PatientRecord }) {
  const { t } = useTranslation();
  const { patient } = record;
  const { currentData } = usePatientDuplicates({ patient_id: patient.id, options: quiet });
  const [asked, setAsked] = useState<Duplicate>();
  const [merge, merging] = useMergePatients();
  const words = usePatientWords();
  if (!currentData || (currentData.duplicates.length === 0 && currentData.merges.length === 0)) return null;
  const { duplicates, merges } = currentData;
  const confirm = async () => {
    if (!asked) return;
    const options = { errorsOnScreen: true, successMessage: t('duplicates.done') };
    await merge({ patient_id: asked.id, into_id: patient.id, options });
    setAsked(undefined);
  };
  return (
    <Section title={t('duplicates.title')} lead={duplicates.length > 0 ? t('duplicates.lead') : undefined}>
      <Stack gap={16}>
        <Refusal error={merging.error} />
        {duplicates.length > 0 && <Suspects record={record} duplicates={duplicates} onMerge={setAsked} />}
        {merges.map((one) => (
          <Merged key={one.patient.id} merge={one} />
        ))}
      </Stack>
      {asked && (
        <ConfirmDialog
          open
          title={t('duplicates.ask', { name: words.name(asked) })}
          confirmLabel={t('duplicates.merge')}
          cancelLabel={t('words.back')}
          busy={merging.isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(undefined)}
        >
          <Stack gap={12}>
            <Text>{t('duplicates.what', { name: words.name(patient) })}</Text>
            <Text>{t('duplicates.accounts')}</Text>
          </Stack>
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** The patient of the record and the others, fact under fact. */
function Suspects({
  record: { patient, patient_number, clinic_locations },
  duplicates,
  onMerge,
}: {
  record: PatientRecord;
  duplicates: readonly Duplicate[];
  onMerge: (duplicate: Duplicate) => void;
}) {
  const { t } = useTranslation();
  const words = usePatientWords();
  const self = { ...patient, patient_number, clinic_locations, reasons: [] as Duplicate['reasons'] };
  type Row = typeof self | Duplicate;
  return (
    <RecordTable<Row>
      caption={t('duplicates.title')}
      rows={[self, ...duplicates]}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('record.name'),
          cell: (row) => (
            <Stack gap={0}>
              {row.id === patient.id ? <Text>{words.name(row)}</Text> : <SuspectLink row={row} />}
              <Text tone="soft" size={14}>
                {words.kana(row)}
              </Text>
            </Stack>
          ),
        },
        { key: 'number', label: t('record.number'), cell: (row) => row.patient_number },
        { key: 'born', label: t('record.born'), cell: (row) => words.born(row.date_of_birth) },
        { key: 'phone', label: t('record.phone'), whole: true, cell: (row) => words.phone(row.phone_number) },
        {
          key: 'why',
          label: t('duplicates.why'),
          cell: (row) =>
            row.id === patient.id ? (
              <StatusChip tone="info" label={t('duplicates.this')} />
            ) : (
              joinList(row.reasons.map((reason) => t(`duplicates.reasons.${reason}`)))
            ),
        },
        {
          key: 'act',
          label: t('duplicates.act'),
          cell: (row) =>
            'guardian' in row ? (
              <Button size="small" variant="secondary" onClick={() => onMerge(row)}>
                {t('duplicates.merge')}
              </Button>
            ) : null,
        },
      ]}
    />
  );
}

function SuspectLink({
  row,
}: {
  row: Pick<Duplicate, 'id' | 'last_name' | 'first_name' | 'last_name_furigana' | 'first_name_furigana'>;
}) {
  const words = usePatientWords();
  return (
    <TextLink href={patientHref('clinic', row.id)} roomy>
      {words.name(row)}
    </TextLink>
  );
}

/** One patient whose entries stand in this record, with the way back. */
function Merged({ merge: { patient, merged_at, member, undo_until } }: { merge: PatientMerge }) {
  const { t } = useTranslation();
  const { number } = usePatientWords();
  const [undo, { isLoading, error }] = useUndoPatientMerge();
  const options = { errorsOnScreen: true, successMessage: t('duplicates.undone') };
  const name = `${patient.last_name} ${patient.first_name}`.trim();
  return (
    <Stack gap={8}>
      <Refusal error={error} />
      <Banner
        tone="info"
        title={t('duplicates.merged', { name })}
        action={
          undo_until && (
            <Button
              size="small"
              variant="secondary"
              busy={isLoading}
              onClick={() => void undo({ patient_id: patient.id, options })}
            >
              {t('duplicates.undo')}
            </Button>
          )
        }
      >
        {[
          number(patient.patient_number),
          t('duplicates.mergedBy', { name: t('words.full_name', member), at: formatDayTime(merged_at) }),
          undo_until && t('duplicates.undoUntil', { at: formatDayTime(undo_until) }),
        ]
          .filter(Boolean)
          .join('　')}
      </Banner>
    </Stack>
  );
}

/** Why merging or undoing was refused; a colleague who was faster is named. */
function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const refusal = apiErrorOf(error);
  if (!refusal) return null;
  const meta = refusal.code === errorCodes.editConflict ? (refusal.meta as Partial<MergeConflict> | null) : null;
  return (
    <Banner
      tone="error"
      urgent
      title={
        meta?.at
          ? t('duplicates.conflict', {
              name: `${meta.last_name ?? ''} ${meta.first_name ?? ''}`.trim(),
              at: formatDayTime(meta.at),
            })
          : errorText(refusal)
      }
    />
  );
}
