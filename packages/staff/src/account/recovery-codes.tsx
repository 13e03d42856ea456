import { saveFile } from '@haruka/shell/save-file';
import {
  Banner,
  Button,
  CheckboxRow,
  CodeSheet,
  CopyIcon,
  DownloadIcon,
  PrintIcon,
  productName,
  Stack,
  toast,
} from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows the recovery codes, once: the member copies, saves or prints them before continuing. */
export function RecoveryCodes({ codes, act, onDone }: { codes: readonly string[]; act: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const title = t('account.codes.printTitle', { product: productName });
  const copy = async () => {
    // Old browsers, and pages that are not secure, have no clipboard: the codes stay visible to write down.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(codes.join('\n')))
      .then(() => navigator.clipboard !== undefined)
      .catch(() => false);
    if (isCopied) toast({ tone: 'success', text: t('words.copied') });
    else toast({ tone: 'error', text: t('account.codes.copyFailed') });
  };
  const download = () => {
    saveFile('haruka-recovery-codes.txt', new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  };
  return (
    <Stack gap={16}>
      <Banner tone="warning" title={t('account.codes.once')}>
        {t('account.codes.onceText')}
      </Banner>
      <CodeSheet codes={codes} label={t('account.codes.label')} printTitle={title} />
      <Stack row wrap gap={12}>
        <Button variant="secondary" size="small" startIcon={<CopyIcon size={20} />} onClick={() => void copy()}>
          {t('words.copy')}
        </Button>
        <Button variant="secondary" size="small" startIcon={<DownloadIcon size={20} />} onClick={download}>
          {t('account.codes.download')}
        </Button>
        <Button variant="secondary" size="small" startIcon={<PrintIcon size={20} />} onClick={() => print()}>
          {t('account.codes.print')}
        </Button>
      </Stack>
      <CheckboxRow
        label={t('account.codes.kept')}
        checked={isKept}
        error={isAsked && !isKept ? t('account.codes.keptMissing') : undefined}
        onValue={setKept}
      />
      <div>
        <Button onClick={() => (isKept ? onDone() : setAsked(true))}>{act}</Button>
      </div>
    </Stack>
  );
}
