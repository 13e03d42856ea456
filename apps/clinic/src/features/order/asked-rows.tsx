import type { TrackingRow } from '@haruka/contract/money/tracking-file';
import { Banner, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { filterOf, orderHref } from './filter.ts';

/** Names the rows of a file whose patient asks to cancel the order, each with the way to the request (decision 128). */
export function AskedRows({ rows }: { rows: readonly TrackingRow[] }) {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" title={t('trackingImport.asked.title', { count: rows.length })}>
      <p>{t('trackingImport.asked.text')}</p>
      <ul>
        {rows.map(({ line, parcel }) => (
          <li key={line}>
            <TextLink href={orderHref(parcel!.order_id, filterOf(new URLSearchParams()))}>
              {t('trackingImport.asked.row', { line, name: parcel!.patient_name })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
