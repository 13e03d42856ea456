import { useAddPatientMemo, useChangePatientMemo } from '@haruka/api/consultation/patient-memo';
import type { PatientMemo } from '@haruka/contract/consultation/patient-memo';
import { limits } from '@haruka/contract/limits';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Card, CheckboxRow, Stack, TextField, toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../../frame/use-form-draft.ts';
import { useMemoRefusal } from './use-memo-refusal.ts';

const quiet = { silent: true };

/** A memo while it is typed, a new one or a change. The text outlives a reload; a colleague's change is never replaced unseen. */
export function MemoForm({
  patient_id,
  memo,
  isGone = false,
  onDone,
}: {
  patient_id: string;
  memo?: PatientMemo;
  /** Whether a colleague removed the memo. What was typed can be a new one. */
  isGone?: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  // The version that was on screen when the typing began; a newer one is followed by a press.
  const [start] = useState({
    text: memo?.text ?? '',
    is_pinned: memo?.is_pinned ?? false,
    version: memo?.version ?? 0,
  });
  const [typed, setTyped] = useFormDraft(`memo ${memo?.id ?? patient_id}`, start);
  const [isMissing, setMissing] = useState(false);
  const [add, adding] = useAddPatientMemo();
  const [change, changing] = useChangePatientMemo();
  const refused = useMemoRefusal()(apiErrorOf(adding.error ?? changing.error));
  const isBehind = memo !== undefined && memo.version !== typed.version;

  const save = async (over: PatientMemo | undefined) => {
    const { version, ...texts } = typed;
    setMissing(!texts.text.trim());
    if (!texts.text.trim()) return;
    const options = quiet;
    const answer = over
      ? await change({ patient_id, memo_id: over.id, version, ...texts, options })
      : await add({ patient_id, ...texts, options });
    if (answer.error) return;
    setTyped(start);
    toast({ tone: 'success', text: t('memo.saved') });
    onDone();
  };
  return (
    <Card tight>
      <Stack gap={12}>
        <TextField
          label={t('memo.text')}
          helper={t('memo.helper')}
          error={isMissing ? t('memo.missing') : undefined}
          marked={false}
          multiline
          rows={3}
          maxLength={limits.memo.textMax}
          value={typed.text}
          onValue={(text) => setTyped({ ...typed, text })}
        />
        <CheckboxRow
          label={t('memo.pin')}
          checked={typed.is_pinned}
          onValue={(is_pinned) => setTyped({ ...typed, is_pinned })}
        />
        {isGone && <Banner tone="warning" urgent title={refused ?? t('memo.removedMeanwhile')} />}
        {refused && !isGone && (
          <Banner
            tone="error"
            urgent
            title={refused}
            action={
              isBehind && (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => {
                    changing.reset();
                    setTyped({ ...typed, version: memo.version });
                  }}
                >
                  {t('memo.haveRead')}
                </Button>
              )
            }
          >
            {isBehind && <p style={{ whiteSpace: 'pre-wrap' }}>{t('memo.theirs', { text: memo.text })}</p>}
          </Banner>
        )}
        <Stack row wrap gap={8}>
          <Button
            size="small"
            busy={adding.isLoading || changing.isLoading}
            onClick={() => void save(isGone ? undefined : memo)}
          >
            {t(isGone ? 'memo.saveAsNew' : 'memo.save')}
          </Button>
          <Button
            size="small"
            variant="text"
            onClick={() => {
              setTyped(start);
              onDone();
            }}
          >
            {t('words.back')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
