import { fetchReceipt, useIssueReceipt } from '@haruka/api/money/receipt';
import { errorCodes } from '@haruka/contract/errors';
import { type IssuedReceipt, receiptFileName } from '@haruka/contract/money/receipt';
import { translate, useLocale } from '@haruka/i18n';
import { Button, DownloadIcon, Stack } from '@haruka/ui';
import { type ReactNode, useRef, useState } from 'react';
import { apiErrorOf, ErrorBanner } from './error-banner.tsx';
import { saveFile } from './save-file.ts';

const options = { silent: true };

interface Props {
  order_id: string;
  /** What to do while a dispute has taken the money, so that there is no receipt. */
  whenDisputed: ReactNode;
}

/** Issues the receipt of a paid order and saves it on the device as PDF. */
export function ReceiptButton({ order_id, whenDisputed }: Props) {
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
    // Money went back since it was issued: the next press issues it again.
    if (apiErrorOf(file?.error)?.code === errorCodes.receiptNotReady) issued.current = undefined;
    setError('error' in answer ? answer.error : file?.error);
    setBusy(false);
  };
  return (
    <Stack gap={12}>
      <ErrorBanner error={error} title={translate('receipt.failed')}>
        {apiErrorOf(error)?.code === errorCodes.receiptDisputed && whenDisputed}
      </ErrorBanner>
      <Button variant="secondary" startIcon={<DownloadIcon size={20} />} busy={isBusy} onClick={() => void save()}>
        {translate('receipt.act')}
      </Button>
    </Stack>
  );
}
