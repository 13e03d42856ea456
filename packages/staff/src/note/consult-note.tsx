import type { NoteText } from '@haruka/contract/consultation/consult-note';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import {
  Button,
  Card,
  CheckCircleIcon,
  DescriptionList,
  EditIcon,
  HistoryIcon,
  Stack,
  StatusChip,
  Text,
} from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHadFormDraft } from '../frame/use-form-draft.ts';
import { AmendNote } from './amend-note.tsx';

/** The note of a consult: a draft, or the finalised text with its amendments. A doctor of the location amends it here. */
export function ConsultNoteView({ record }: { record: ConsultRecord }) {
  const { t } = useTranslation();
  const { note, chart, note_for_patient } = record;
  const [isAmending, setAmending] = useState(useHadFormDraft(`amend ${record.consult.id}`));
  if (!note) return null;
  const newest = note.texts.at(-1);
  const earlier = note.texts.slice(0, -1).toReversed();
  if (!newest)
    return (
      <Stack gap={12}>
        <Stack row wrap gap={12} align="center">
          <StatusChip icon={<EditIcon size={16} />} label={t('consultNote.draft')} />
          <Text tone="soft">
            {t('consultNote.by', { name: doctorNameOf(note.doctor), at: formatDayTime(note.updated_at) })}
          </Text>
        </Stack>
        <Texts chart={chart} for_patient={note_for_patient ?? ''} />
      </Stack>
    );
  return (
    <Stack gap={12}>
      <FinalText text={newest} isInForce />
      {note.may_amend &&
        (isAmending ? (
          <AmendNote consult_id={record.consult.id} newest={newest} onDone={() => setAmending(false)} />
        ) : (
          <div>
            <Button variant="secondary" size="small" startIcon={<EditIcon />} onClick={() => setAmending(true)}>
              {t('consultNote.amend.begin')}
            </Button>
          </div>
        ))}
      {earlier.map((text) => (
        <FinalText key={text.number} text={text} />
      ))}
    </Stack>
  );
}

function FinalText({ text, isInForce = false }: { text: NoteText; isInForce?: boolean }) {
  const { t } = useTranslation();
  const isFirst = text.number === 1;
  return (
    <Card as="article" tight tone={isInForce ? 'selected' : 'quiet'}>
      <Stack gap={8}>
        <Stack row wrap gap={12} align="center">
          {isInForce ? (
            <StatusChip
              tone="success"
              icon={<CheckCircleIcon size={16} />}
              label={t(isFirst ? 'consultNote.final' : 'consultNote.amended')}
            />
          ) : (
            <StatusChip icon={<HistoryIcon size={16} />} label={t('consultNote.earlier')} />
          )}
          <Text tone="soft">
            {t('consultNote.by', { name: doctorNameOf(text.doctor), at: formatDayTime(text.at) })}
          </Text>
        </Stack>
        {text.reason && <Text>{t('consultNote.because', { reason: text.reason })}</Text>}
        <Texts chart={text.chart} for_patient={text.for_patient} />
      </Stack>
    </Card>
  );
}

function Texts({ chart, for_patient }: { chart: string | null; for_patient: string }) {
  const { t } = useTranslation();
  const pre = (text: string) => <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
  const items = [
    ...(for_patient ? [{ term: t('record.noteForPatient'), text: pre(for_patient) }] : []),
    ...(chart ? [{ term: t('record.chart'), text: pre(chart) }] : []),
  ];
  return items.length > 0 ? <DescriptionList items={items} /> : <Text tone="soft">{t('consultNote.empty')}</Text>;
}
