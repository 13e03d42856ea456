import { errorText } from '@haruka/api';
import { useAmendNote } from '@haruka/api/consultation/consult-note';
import type { NoteConflict, NoteText } from '@haruka/contract/consultation/consult-note';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Card, Stack, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../frame/use-form-draft.ts';
import { NoteFields } from './note-fields.tsx';

interface Props {
  consult_id: string;
  /** The newest text, which is amended. */
  newest: NoteText;
  onDone: () => void;
}

/** Amends a finalised note. What is typed outlives a reload, and a colleague's amendment in between stops the save. */
export function AmendNote({ consult_id, newest, onDone }: Props) {
  const { t } = useTranslation();
  const start = { chart: newest.chart ?? '', for_patient: newest.for_patient, reason: '', number: newest.number };
  const [typed, setTyped] = useFormDraft(`amend ${consult_id}`, start);
  // The text that the doctor had read when the amendment was begun.
  const read = typed.number;
  const [isMissing, setMissing] = useState(false);
  const [amend, { isLoading, error }] = useAmendNote();
  const refusal = apiErrorOf(error);
  const conflict =
    refusal?.code === errorCodes.editConflict && read < newest.number ? (refusal.meta as NoteConflict) : undefined;

  const save = async () => {
    setMissing(!typed.reason.trim());
    if (!typed.reason.trim()) return;
    const { chart, for_patient, reason } = typed;
    const options = { errorsOnScreen: true, successMessage: t('consultNote.amend.done') };
    const answer = await amend({ consult_id, chart, for_patient, reason, number: read, options });
    if (answer.error) return;
    setTyped(start);
    onDone();
  };
  return (
    <Card title={t('consultNote.amend.title')} tone="accent">
      <Stack gap={16}>
        <p>{t('consultNote.amend.lead')}</p>
        <NoteFields note={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
        <TextField
          label={t('consultNote.amend.reason')}
          helper={t('consultNote.amend.reasonHelper')}
          error={isMissing ? t('consultNote.amend.reasonMissing') : undefined}
          required
          multiline
          rows={2}
          maxLength={limits.note.reasonMax}
          value={typed.reason}
          onValue={(reason) => setTyped({ ...typed, reason })}
        />
        {conflict ? (
          <Banner
            tone="error"
            urgent
            title={t('consultNote.conflict.title', { name: doctorNameOf(conflict), at: formatDayTime(conflict.at) })}
            action={
              <Button size="small" variant="secondary" onClick={() => setTyped({ ...typed, number: newest.number })}>
                {t('consultNote.amend.haveRead')}
              </Button>
            }
          >
            {t('consultNote.amend.conflict')}
          </Banner>
        ) : (
          refusal &&
          refusal.code !== errorCodes.editConflict && <Banner tone="error" urgent title={errorText(refusal)} />
        )}
        <Stack row gap={8}>
          <Button busy={isLoading} onClick={() => void save()}>
            {t('consultNote.amend.save')}
          </Button>
          <Button variant="text" onClick={onDone}>
            {t('words.back')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
