import { useAnswerStampCorrection } from '@haruka/api/scheduling/time-clock';
import { limits } from '@haruka/contract/limits';
import type { StampMonth } from '@haruka/contract/scheduling/time-clock';
import { doctorNameOf, formatDay } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useFormDraft, useStampsText } from '@haruka/staff';
import { Button, Card, ConfirmDialog, Section, Stack, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The open requests of the month, for those who may answer them. Shows nothing without one. */
export function CorrectionRequests({ may_correct, people }: StampMonth) {
  const { t } = useTranslation();
  const stampsText = useStampsText();
  const [answer, { isLoading }] = useAnswerStampCorrection();
  const [refusing, setRefusing] = useState<string>();
  const asked = people.flatMap(({ member, days }) =>
    days.flatMap(({ on_day, stamps, corrections }) =>
      corrections
        .filter(({ state }) => state === 'ASKED')
        .map((correction) => ({ ...correction, on_day, stamps, name: doctorNameOf(member) })),
    ),
  );
  if (!may_correct || asked.length === 0) return null;
  return (
    <Section title={t('timeClock.requests.title')}>
      {asked.map(({ id, name, on_day, stamps, after, reason }) => {
        const day = formatDay(on_day);
        return (
          <Card key={id} tight>
            <Text bold>{t('timeClock.correction.person', { name, day })}</Text>
            <Text>{t('timeClock.correction.before', { stamps: stampsText(stamps) })}</Text>
            <Text>{t('timeClock.correction.wanted', { stamps: stampsText(after) })}</Text>
            <Text>{t('timeClock.correction.because', { reason })}</Text>
            <Stack row wrap gap={12}>
              <Button
                size="small"
                busy={isLoading}
                aria-label={t('timeClock.requests.acceptOf', { name, day })}
                onClick={() =>
                  void answer({
                    correction_id: id,
                    accepts: true,
                    answer: '',
                    options: { successMessage: t('timeClock.requests.accepted') },
                  })
                }
              >
                {t('timeClock.requests.accept')}
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={t('timeClock.requests.refuseOf', { name, day })}
                onClick={() => setRefusing(id)}
              >
                {t('timeClock.requests.refuse')}
              </Button>
            </Stack>
          </Card>
        );
      })}
      {refusing && <RefuseDialog correction_id={refusing} onClose={() => setRefusing(undefined)} />}
    </Section>
  );
}

const unwritten = { text: '' };

/** Refuses a request with a reason. Keeps a draft of it. */
function RefuseDialog({ correction_id, onClose }: { correction_id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [send, { isLoading, error }] = useAnswerStampCorrection();
  const [{ text }, write] = useFormDraft(`refuse stamps ${correction_id}`, unwritten);
  const [isTried, setTried] = useState(false);
  const confirm = async () => {
    setTried(true);
    if (!text.trim()) return;
    const options = { errorsOnScreen: true, successMessage: t('timeClock.requests.refused') };
    const { data } = await send({ correction_id, accepts: false, answer: text, options });
    if (!data) return;
    write(unwritten);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('timeClock.requests.refuseTitle')}
      confirmLabel={t('timeClock.requests.refuse')}
      cancelLabel={t('words.back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <TextField
          label={t('timeClock.requests.reason')}
          required
          maxLength={limits.stamps.reasonMax}
          value={text}
          error={isTried && !text.trim() ? t('timeClock.requests.reasonMissing') : undefined}
          onValue={(value) => write({ text: value })}
        />
        <ErrorBanner error={error} />
      </Stack>
    </ConfirmDialog>
  );
}
