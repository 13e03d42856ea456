import { useRemovePatientMemo } from '@haruka/api/consultation/patient-memo';
import type { PatientMemo } from '@haruka/contract/consultation/patient-memo';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Card, PinIcon, Stack, StatusChip, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHadFormDraft } from '../../frame/use-form-draft.ts';
import { MemoForm } from './memo-form.tsx';
import { useMemoRefusal } from './use-memo-refusal.ts';

/** One memo with author and time, and the ways to change and remove it. */
export function MemoCard({
  patient_id,
  memo,
  isGone,
  onRemoved,
}: {
  patient_id: string;
  memo: PatientMemo;
  /** Whether a colleague removed it. Only a form that is open remains of it. */
  isGone: boolean;
  onRemoved: () => void;
}) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(useHadFormDraft(`memo ${memo.id}`));
  const [remove, { isLoading, error }] = useRemovePatientMemo();
  const refused = useMemoRefusal()(apiErrorOf(error));
  if (isChanging)
    return <MemoForm patient_id={patient_id} memo={memo} isGone={isGone} onDone={() => setChanging(false)} />;
  if (isGone) return null;
  const { id: memo_id, version, author, editor, created_at, updated_at } = memo;
  const erase = async () => {
    const answer = await remove({ patient_id, memo_id, version, options: { silent: true } });
    if (!answer.error) onRemoved();
  };
  const by = { name: doctorNameOf(author), at: formatDayTime(created_at) };
  return (
    <Card as="article" tight>
      <Stack gap={8}>
        {memo.is_pinned && <StatusChip tone="info" icon={<PinIcon size={16} />} label={t('memo.pinned')} />}
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{memo.text}</Text>
        <Text tone="soft" size={14}>
          {t('memo.by', by)}
          {editor && ` ${t('memo.changedBy', { name: doctorNameOf(editor), at: formatDayTime(updated_at) })}`}
        </Text>
        {refused && <Banner tone="error" urgent title={refused} />}
        <Stack row wrap gap={8}>
          <Button size="small" variant="text" aria-label={t('memo.changeOf', by)} onClick={() => setChanging(true)}>
            {t('memo.change')}
          </Button>
          <Button
            size="small"
            variant="text"
            busy={isLoading}
            aria-label={t('memo.removeOf', by)}
            onClick={() => void erase()}
          >
            {t('memo.remove')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
