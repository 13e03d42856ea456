import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import {
  type ProductFileColumn,
  type ProductFileFault,
  productFileFaults,
} from '@haruka/contract/pharmacy/product-file';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { columnText } from './import-texts.ts';
import type { ImportProblem } from './use-product-import.ts';

/** Says why a file was not read or saved, and what to do about it. */
export function ImportProblemBanner({
  problem,
  onReadAgain,
}: {
  problem: ImportProblem | undefined;
  onReadAgain: () => void;
}) {
  const { t } = useTranslation();
  const again = (
    <Button variant="secondary" onClick={onReadAgain}>
      {t('productImport.file.again')}
    </Button>
  );
  if (!problem) return null;
  if (problem.kind !== 'error')
    return (
      <Banner
        tone="warning"
        urgent
        title={t(`productImport.${problem.kind}.title`)}
        action={problem.kind === 'conflict' ? again : undefined}
      >
        {t(`productImport.${problem.kind}.text`)}
      </Banner>
    );
  const refusal = refusalIn(problem.error);
  return refusal ? <RefusedFile refusal={refusal} /> : <ErrorBanner error={problem.error} />;
}

interface Refusal {
  why: ProductFileFault;
  line?: number;
  max?: number;
  missing?: ProductFileColumn[];
  unknown?: string[];
}

function refusalIn({ code, meta }: { code: string; meta?: unknown }): Refusal | undefined {
  if (code !== errorCodes.productFileRefused || typeof meta !== 'object' || meta === null) return undefined;
  const refusal = meta as Refusal;
  return productFileFaults.includes(refusal.why) ? refusal : undefined;
}

function RefusedFile({ refusal: { why, line, max, missing = [], unknown = [] } }: { refusal: Refusal }) {
  const { t } = useTranslation();
  const megabytes = limits.productFile.bytes / 1024 / 1024;
  const names = (list: readonly string[]) => list.join('、');
  return (
    <Banner tone="error" urgent title={t('productImport.refused.title')}>
      <p>{t(`productImport.refused.${why}`, { line, max, megabytes })}</p>
      {missing.length > 0 && (
        <p>{t('productImport.refused.missing', { names: names(missing.map((column) => columnText(t, column))) })}</p>
      )}
      {unknown.length > 0 && <p>{t('productImport.refused.unknown', { names: names(unknown) })}</p>}
    </Banner>
  );
}
