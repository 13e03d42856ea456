import type { ApiError } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import {
  type TrackingFileColumn,
  type TrackingFileFault,
  trackingFileFaults,
  type TrackingRow,
} from '@haruka/contract/money/tracking-file';
import { ErrorBanner } from '@haruka/shell/error-banner';
import type { FileProblem } from '@haruka/staff';
import { Banner, Button } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  problem: FileProblem | undefined;
  rows: readonly TrackingRow[];
  onReadAgain: () => void;
}

/** Says why a file was not read or its parcels were not sent, and what to do about it. */
export function TrackingProblem({ problem, rows, onReadAgain }: Props) {
  const { t } = useTranslation();
  if (!problem) return null;
  if (problem.kind === 'unread')
    return (
      <Banner tone="warning" urgent title={t('trackingImport.unread.title')}>
        {t('trackingImport.unread.text')}
      </Banner>
    );
  const { error } = problem;
  const refusal = refusalIn(error);
  if (refusal) return <RefusedFile refusal={refusal} />;
  const { order_id } = metaOf<{ order_id?: string }>(error);
  const row = rows.find(({ parcel }) => parcel?.order_id === order_id);
  if (!row) return <ErrorBanner error={error} />;
  const { line, parcel } = row;
  return (
    <ErrorBanner error={error} title={t('trackingImport.stopped.title', { line, name: parcel!.patient_name })}>
      <p>{t('trackingImport.stopped.text')}</p>
      <Button variant="secondary" onClick={onReadAgain}>
        {t('trackingImport.file.again')}
      </Button>
    </ErrorBanner>
  );
}

interface Refusal {
  why: TrackingFileFault;
  line?: number;
  max?: number;
  missing?: TrackingFileColumn[];
  repeated?: TrackingFileColumn[];
}

const metaOf = <Meta extends object>({ meta }: { meta?: unknown }): Partial<Meta> =>
  typeof meta === 'object' && meta !== null ? meta : {};

function refusalIn(error: ApiError): Refusal | undefined {
  const { why, ...meta } = metaOf<Refusal>(error);
  const isKnown = error.code === errorCodes.trackingFileRefused && why && trackingFileFaults.includes(why);
  return isKnown ? { why, ...meta } : undefined;
}

function RefusedFile({ refusal: { why, line, max, missing = [], repeated = [] } }: { refusal: Refusal }) {
  const { t } = useTranslation();
  const megabytes = limits.trackingFile.bytes / 1024 / 1024;
  const names = (columns: readonly TrackingFileColumn[]) =>
    columns.map((column) => t(`trackingImport.column.${column}`)).join('、');
  return (
    <Banner tone="error" urgent title={t('trackingImport.refused.title')}>
      <p>{t(`trackingImport.refused.${why}`, { line, max, megabytes })}</p>
      {missing.length > 0 && <p>{t('trackingImport.refused.missing', { names: names(missing) })}</p>}
      {repeated.length > 0 && <p>{t('trackingImport.refused.repeated', { names: names(repeated) })}</p>}
    </Banner>
  );
}
