import { useReadPackingList } from '@haruka/api/money/packing-list';
import { Button, PrintIcon, toast, usePrintout } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { PackingPaper } from './packing-paper.tsx';

/** Prints what is to be packed at a location, or at all of them, as it is at this moment. */
export function PackingList({ location }: { location: number | undefined }) {
  const { t } = useTranslation();
  const readPackingList = useReadPackingList();
  const { paper, busy, print } = usePrintout({
    read: async () => {
      const parcels = await readPackingList({ ...(location !== undefined && { clinic_location_id: location }) });
      if (parcels?.length !== 0) return parcels;
      toast({ tone: 'info', text: t('deliveries.packing.none') });
      return undefined;
    },
  });
  return (
    <>
      <Button variant="secondary" startIcon={<PrintIcon size={20} />} busy={busy} onClick={() => void print()}>
        {t('deliveries.packing.act')}
      </Button>
      {paper && <PackingPaper parcels={paper} />}
    </>
  );
}
