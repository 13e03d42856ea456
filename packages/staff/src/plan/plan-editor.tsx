import { errorText } from '@haruka/api';
import { useShareTreatmentPlan } from '@haruka/api/consultation/treatment-plan';
import type { NoteConflict } from '@haruka/contract/consultation/consult-note';
import { planItems, type PlanItem, type PlanTexts } from '@haruka/contract/consultation/treatment-plan';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Stack, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../frame/use-form-draft.ts';

interface Props {
  consult_id: string;
  /** The texts to begin with. */
  start: PlanTexts;
  /** The newest version that is shared now; 0 before the first. */
  newest: number;
  onShared: () => void;
}

/** The ten items of a plan while they are written. What is typed outlives a reload; nothing reaches the patient before a press. */
export function PlanEditor({ consult_id, start, newest, onShared }: Props) {
  const { t } = useTranslation();
  const [texts, setTexts] = useFormDraft(`plan ${consult_id}`, start);
  // The version that the doctor had read when this one was begun.
  const [read, setRead] = useState(newest);
  const [missing, setMissing] = useState<readonly PlanItem[]>([]);
  const [share, { isLoading, error }] = useShareTreatmentPlan();
  const refusal = apiErrorOf(error);
  const isConflict = refusal?.code === errorCodes.editConflict;
  const conflict = isConflict && read < newest ? (refusal.meta as NoteConflict) : undefined;

  const send = async () => {
    // What the first text leaves blank is not shared as it is.
    const empty = planItems.filter((item) => !texts[item].trim() || /[：:]\s*$/.test(texts[item]));
    setMissing(empty);
    if (empty.length > 0) return;
    const options = { silent: true, successMessage: t('planEditor.shared') };
    const answer = await share({ consult_id, texts, follows: read, options });
    if (answer.error) return;
    setTexts(start);
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
          onValue={(text) => setTexts({ ...texts, [item]: text })}
        />
      ))}
      {conflict && (
        <Banner
          tone="error"
          urgent
          title={t('planEditor.conflict', { name: doctorNameOf(conflict), at: formatDayTime(conflict.at) })}
          action={
            <Button size="small" variant="secondary" onClick={() => setRead(newest)}>
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
