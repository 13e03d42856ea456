import { useDecidePrescriptionRequest } from '@haruka/api/pharmacy/prescription-request';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import type { PrescriptionRequest } from '@haruka/contract/pharmacy/prescription-request';
import { formatDate, formatDayTime, locationNameOf, nameOf } from '@haruka/i18n/doctor';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { useNow } from '@haruka/shell';
import { lineRefusals, PrescriptionLines, useFormDraft } from '@haruka/staff';
import {
  Banner,
  Button,
  Card,
  CheckCircleIcon,
  CloseCircleIcon,
  ConfirmDialog,
  HourglassIcon,
  rem,
  Stack,
  StatusChip,
  Text,
  TextField,
  VideoIcon,
} from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const chips = {
  REQUESTED: { tone: 'warning', icon: <HourglassIcon size={16} /> },
  APPROVED: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  REJECTED: { tone: 'error', icon: <CloseCircleIcon size={16} /> },
  NEEDS_VISIT: { tone: 'info', icon: <VideoIcon size={16} /> },
} as const;
const noReasons = { reason: '', override: '' };
/** What is left to decide when an approval is not possible any more. The reason is filled in, and may be changed. */
const waysOn = new Map<string, { why: 'price' | 'amended' | 'tooOld'; decision: 'REJECTED' | 'NEEDS_VISIT' }>([
  [errorCodes.productChanged, { why: 'price', decision: 'REJECTED' }],
  [errorCodes.prescriptionChanged, { why: 'amended', decision: 'REJECTED' }],
  [errorCodes.recentConsultRequired, { why: 'tooOld', decision: 'NEEDS_VISIT' }],
]);
type Decision = Exclude<PrescriptionRequest['status'], 'REQUESTED'>;

/** One request with its age, and the three decisions of a doctor. */
export function RequestCard({ request }: { request: PrescriptionRequest }) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const [deciding, setDeciding] = useState<Decision>();
  const [{ reason, override }, write] = useFormDraft(`request ${request.id}`, noReasons);
  const setReason = (typed: string) => write({ reason: typed, override });
  const setOverride = (typed: string) => write({ reason, override: typed });
  /** What the first-visit guard says about lines, once the server refused the approval. */
  const [guarded, setGuarded] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const [decide, { error, isLoading }] = useDecidePrescriptionRequest();
  const wayOn = waysOn.get(apiErrorOf(error)?.code ?? '');
  const { id, status, created_at, run_out_on, lines, total, patient } = request;
  const hours = Math.max(0, Math.floor((now - Date.parse(created_at)) / 3_600_000));
  const name = t('words.full_name', patient);
  const needsReason = deciding === 'REJECTED' || deciding === 'NEEDS_VISIT';
  const needsOverride = deciding === 'APPROVED' && guarded !== undefined;
  const isShort = override.trim().length < limits.prescription.overrideReasonMin;
  const confirm = async () => {
    if (needsReason && !reason.trim()) return setMissing(true);
    if (needsOverride && isShort) return setMissing(true);
    const answer = await decide({
      request_id: id,
      decision: deciding!,
      ...(needsReason && { reason: reason.trim() }),
      ...(needsOverride && { override_reason: override.trim() }),
      options: { errorsOnScreen: true, successMessage: t('requests.decided') },
    });
    if (apiErrorOf(answer.error)?.code === errorCodes.prescriptionRefused) return setGuarded(answer.error);
    if (!answer.error) write(noReasons);
    setDeciding(undefined);
  };
  return (
    <Card as="article">
      <Stack row wrap gap={12} align="center" justify="space-between">
        <h2 style={{ fontSize: rem(20) }}>{t('requests.of', { name })}</h2>
        <StatusChip {...chips[status]} label={t(`status.request.${status}`)} />
      </Stack>
      <Text tone="soft">
        {formatDayTime(created_at)} ・ {locationNameOf(request)}
      </Text>
      {status === 'REQUESTED' && <Text bold>{t('requests.age', { count: hours })}</Text>}
      <Text>{t('requests.runOut', { day: formatDate(run_out_on) })}</Text>
      <PrescriptionLines lines={lines} total={total} />
      {request.reason && <Text>{t('requests.reasonWas', { reason: request.reason })}</Text>}
      {error !== undefined && !deciding && !wayOn && <ErrorBanner error={error} />}
      {wayOn && !deciding && status === 'REQUESTED' && (
        <Banner
          tone="warning"
          title={t(`requests.wayOn.${wayOn.why}.title`)}
          action={
            <Button
              onClick={() => {
                setReason(t(`requests.wayOn.${wayOn.why}.reason`));
                setMissing(false);
                setDeciding(wayOn.decision);
              }}
            >
              {t(`requests.wayOn.${wayOn.why}.act`)}
            </Button>
          }
        >
          {t(`requests.wayOn.${wayOn.why}.text`)}
        </Banner>
      )}
      {status === 'REQUESTED' && (
        <Stack row wrap gap={12}>
          {(['APPROVED', 'NEEDS_VISIT', 'REJECTED'] as const).map((decision) => (
            <Button
              key={decision}
              variant={decision === 'APPROVED' ? 'primary' : 'secondary'}
              onClick={() => {
                setMissing(false);
                setDeciding(decision);
              }}
            >
              {t(`requests.act.${decision}`)}
            </Button>
          ))}
        </Stack>
      )}
      {deciding && (
        <ConfirmDialog
          open
          title={t(`requests.confirm.${deciding}`, { name })}
          confirmLabel={t(`requests.act.${deciding}`)}
          cancelLabel={t('words.cancel')}
          busy={isLoading}
          danger
          onConfirm={() => void confirm()}
          onCancel={() => setDeciding(undefined)}
        >
          <Stack gap={12}>
            {!needsOverride && <Text>{t(`requests.confirmText.${deciding}`)}</Text>}
            {needsOverride && (
              <>
                <ErrorBanner error={guarded} />
                <TextField
                  label={t('prescription.fields.override')}
                  helper={t('prescription.firstVisit.override', { count: limits.prescription.overrideReasonMin })}
                  required
                  multiline
                  rows={2}
                  maxLength={limits.prescription.reasonMax}
                  value={override}
                  onValue={setOverride}
                  error={
                    isMissing &&
                    isShort &&
                    (override.trim()
                      ? t('prescription.firstVisit.tooShort', { count: limits.prescription.overrideReasonMin })
                      : t('requests.reasonMissing'))
                  }
                />
                <Guarded lines={lines} refused={lineRefusals(guarded)} />
              </>
            )}
            {needsReason && (
              <TextField
                label={t('requests.reason')}
                helper={t('requests.reasonHelper')}
                required
                multiline
                rows={3}
                maxLength={limits.prescription.reasonMax}
                value={reason}
                onValue={setReason}
                error={isMissing && !reason.trim() && t('requests.reasonMissing')}
              />
            )}
          </Stack>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Which medicine breaks which rule of the guard. */
function Guarded({
  lines,
  refused,
}: Pick<PrescriptionRequest, 'lines'> & { refused: ReturnType<typeof lineRefusals> }) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap={4}>
      {[...refused].map(([at, rules]) => (
        <li key={at}>
          <Text bold>{nameOf(lines[at]!)}</Text>
          {rules.map((rule) => (
            <Text key={rule} size={14}>
              {t(`prescription.rules.${rule}`)}
            </Text>
          ))}
        </li>
      ))}
    </Stack>
  );
}
