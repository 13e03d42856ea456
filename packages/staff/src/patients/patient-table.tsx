import type { PatientLine } from '@haruka/contract/consultation/patient-record';
import { formatDayTime, joinList, nameOf } from '@haruka/i18n/clinic';
import { type GridColumn, RecordGrid, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStaffApp } from '../frame/staff-context.ts';
import { useColumnChoice } from '../views/use-column-choice.ts';
import { usePatientWords } from '../find-patient/patient-facts.ts';
import { patientHref, searchHref } from './paths.ts';
import { type PatientColumn, patientColumns, type SearchFilter } from './search-filter.ts';

type Column = GridColumn<PatientLine> & { key: PatientColumn };

/** The found patients of a page: a dense grid at a desk, a card each on a phone. */
export function PatientTable({ patients, filter }: { patients: readonly PatientLine[]; filter: SearchFilter }) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const navigate = useNavigate();
  const choice = useColumnChoice(
    patientColumns,
    filter.columns,
    (columns) => void navigate(searchHref(kind, filter.q, { columns, page: filter.page }), { replace: true }),
  );
  return (
    <RecordGrid
      caption={t('patients.list')}
      rows={patients}
      rowKey={({ id }) => id}
      columns={useColumns(patients)}
      {...choice}
    />
  );
}

function useColumns(patients: readonly PatientLine[]): Column[] {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const words = usePatientWords();
  const locations = new Set(patients.flatMap(({ clinic_locations }) => clinic_locations.map(({ id }) => id)));
  return [
    {
      key: 'name',
      label: t('record.name'),
      width: 150,
      cell: (line) => <TextLink href={patientHref(kind, line.id)}>{words.name(line)}</TextLink>,
    },
    { key: 'kana', label: t('patients.kana'), width: 150, cell: (line) => words.kana(line) || null },
    ...(patients.some(({ guardian }) => guardian)
      ? ([
          {
            key: 'guardian',
            label: t('record.guardian'),
            width: 150,
            cell: ({ guardian }) =>
              guardian
                ? t('patients.guardianIs', {
                    name: words.name(guardian),
                    relation: t(`status.relation.${guardian.relation}`),
                  })
                : null,
          },
        ] satisfies Column[])
      : []),
    { key: 'number', label: t('record.number'), width: 110, cell: (line) => line.patient_number },
    { key: 'born', label: t('record.born'), width: 220, cell: (line) => words.born(line.date_of_birth) },
    { key: 'phone', label: t('record.phone'), width: 140, whole: true, cell: (line) => words.phone(line.phone_number) },
    {
      key: 'next',
      label: t('patients.next'),
      width: 180,
      cell: (line) => (line.next_consult_at ? formatDayTime(line.next_consult_at) : null),
    },
    {
      key: 'last',
      label: t('patients.last'),
      width: 180,
      cell: (line) => (line.last_consult_at ? formatDayTime(line.last_consult_at) : null),
    },
    ...(locations.size > 1
      ? ([
          {
            key: 'locations',
            label: t('patients.locations'),
            width: 300,
            cell: (line) => joinList(line.clinic_locations.map((one) => nameOf(one))),
          },
        ] satisfies Column[])
      : []),
  ];
}
