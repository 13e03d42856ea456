import { errorText } from '@haruka/api';
import { useShareTreatmentPlan } from '@haruka/api/consultation/treatment-plan';
import type { NoteConflict } from '@haruka/contract/consultation/consult-note';
import { type PlanDraft, planItems, type PlanItem, type PlanTexts } from '@haruka/contract/consultation/treatment-plan';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import { doctorNameOf, formatDayTime, formatTime } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Stack, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanTexts } from './use-plan-draft.ts';

interface Props {
  consult_id: string;
  /** What the server has of it. */
  draft: PlanDraft | null;
  /** The texts to begin with. */
  start: PlanTexts;
  /** The newest version that is shared now; 0 before the first. */
  newest: number;
  onTyped: () => void;
  onShared: () => void;
}

/** The ten items of a plan while they are written. What is typed is kept on the server; nothing reaches the patient before a press. */
export function PlanEditor({ consult_id, draft, start, newest, onTyped, onShared }: Props) {
  const { t } = useTranslation();
  // `follows` is the version that the doctor had read when this one was begun.
  const {
    texts,
    state,
    isConflict: isElsewhere,
    follows,
    ...writing
  } = usePlanTexts({ consult_id, draft, start, newest });
  const [missing, setMissing] = useState<readonly PlanItem[]>([]);
  const [share, { isLoading, error }] = useShareTreatmentPlan();
  const refusal = apiErrorOf(error);
  const isConflict = refusal?.code === errorCodes.editConflict;
  const conflict = isConflict && follows < newest ? (refusal.meta as NoteConflict) : undefined;

  const send = async () => {
    // What the first text leaves blank is not shared as it is.
    const empty = planItems.filter((item) => !texts[item].trim() || /[：:]\s*$/.test(texts[item]));
    setMissing(empty);
    if (empty.length > 0) return;
    // A save on its way must not follow the end of the draft.
    await writing.flush();
    const options = { errorsOnScreen: true, successMessage: t('planEditor.shared') };
    const answer = await share({ consult_id, texts, follows, options });
    if (answer.error) return;
    writing.stop();
    onShared();
  };
  return (
    <Stack gap={16}>
      <Text tone="soft">{t('planEditor.lead')}</Text>
      {planItems.map((item) => (
        <TextField
          key={item}
          label={t(`plan.items.${item}`)}
          error={missing.includes(item) ? t('planEditor.missing', { item: t(`plan.items.${item}`) }) : undefined}
          marked={false}
          multiline
          rows={3}
          maxLength={limits.plan.itemMax}
          value={texts[item]}
          onValue={(text) => {
            writing.write({ ...texts, [item]: text });
            onTyped();
          }}
        />
      ))}
      <div role="status">
        <Text tone="soft">
          {state.is === 'saving' && t('consultRoom.note.saving')}
          {state.is === 'saved' && t('consultRoom.note.saved', { time: formatTime(state.at) })}
          {state.is === 'failed' && !isElsewhere && t('consultRoom.note.failed')}
        </Text>
      </div>
      {isElsewhere && (
        <Banner tone="error" urgent title={t('planEditor.elsewhere.title')}>
          <Stack row wrap gap={8}>
            <Button size="small" onClick={() => void writing.settle('theirs')}>
              {t('planEditor.elsewhere.theirs')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => void writing.settle('mine')}>
              {t('planEditor.elsewhere.mine')}
            </Button>
          </Stack>
        </Banner>
      )}
      {conflict && (
        <Banner
          tone="error"
          urgent
          title={t('planEditor.conflict', { name: doctorNameOf(conflict), at: formatDayTime(conflict.at) })}
          action={
            <Button size="small" variant="secondary" onClick={() => writing.follow(newest)}>
              {t('planEditor.haveRead')}
            </Button>
          }
        />
      )}
      {refusal && !isConflict && <Banner tone="error" urgent title={errorText(refusal)} />}
      <div>
        <Button busy={isLoading} onClick={() => void send()}>
          {t('planEditor.share')}
        </Button>
      </div>
    </Stack>
  );
}
