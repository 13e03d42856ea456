import { usePackingList } from '@haruka/api/money/packing-list';
import { Button, PrintIcon, toast } from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PackingPaper } from './packing-paper.tsx';

/** Prints what is to be packed at a location, or at all of them, as it is at this moment. */
export function PackingList({ location }: { location: number | undefined }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(0);
  const done = useRef(0);
  const { currentData, isFetching, refetch } = usePackingList(
    { ...(location !== undefined && { clinic_location_id: location }) },
    { skip: asked === 0 },
  );
  useEffect(() => {
    if (!currentData || isFetching || done.current === asked) return;
    done.current = asked;
    if (currentData.length > 0) window.print();
    else toast({ tone: 'info', text: t('deliveries.packing.none') });
  }, [asked, currentData, isFetching, t]);
  const press = () => {
    if (asked > 0) void refetch();
    setAsked(asked + 1);
  };
  return (
    <>
      <Button variant="secondary" startIcon={<PrintIcon size={20} />} busy={isFetching} onClick={press}>
        {t('deliveries.packing.act')}
      </Button>
      {currentData && <PackingPaper parcels={currentData} />}
    </>
  );
}
