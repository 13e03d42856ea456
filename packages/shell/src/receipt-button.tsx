import { fetchReceipt, useIssueReceipt } from '@haruka/api/money/receipt';
import { type IssuedReceipt, receiptFileName } from '@haruka/contract/money/receipt';
import { translate, useLocale } from '@haruka/i18n';
import { Button, DownloadIcon, Stack } from '@haruka/ui';
import { useRef, useState } from 'react';
import { ErrorBanner } from './error-banner.tsx';
import { saveFile } from './save-file.ts';

const options = { silent: true };

/** Issues the receipt of a paid order and saves it on the device as PDF. */
export function ReceiptButton({ order_id }: { order_id: string }) {
  useLocale();
  const [issue] = useIssueReceipt();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // A receipt that was issued and not downloaded is no re-issue at the next press.
  const issued = useRef<IssuedReceipt>(undefined);
  const save = async () => {
    setBusy(true);
    const answer = issued.current ? { data: issued.current } : await issue({ order_id, options });
    issued.current = answer.data;
    const file = answer.data && (await fetchReceipt({ order_id, options }));
    if (answer.data && file?.data) {
      saveFile(receiptFileName(answer.data.number), file.data);
      issued.current = undefined;
    }
    setError('error' in answer ? answer.error : file?.error);
    setBusy(false);
  };
  return (
    <Stack gap={12}>
      <ErrorBanner error={error} title={translate('receipt.failed')} />
      <Button variant="secondary" startIcon={<DownloadIcon size={20} />} busy={isBusy} onClick={() => void save()}>
        {translate('receipt.act')}
      </Button>
    </Stack>
  );
}
