import type { Product } from '@haruka/contract/pharmacy/product';
import { Stack, StatusChip, WarningIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const flags = ['is_narcotic', 'is_psychotropic', 'is_high_risk'] as const;

/** The flags of a drug that a doctor must see: narcotic, psychotropic, high-risk. */
export function DrugFlags({ product }: { product: Pick<Product, (typeof flags)[number]> }) {
  const { t } = useTranslation();
  const marked = flags.filter((flag) => product[flag]);
  if (marked.length === 0) return null;
  return (
    <Stack row wrap gap={8}>
      {marked.map((flag) => (
        <StatusChip key={flag} tone="warning" icon={<WarningIcon size={16} />} label={t(`status.drug_flag.${flag}`)} />
      ))}
    </Stack>
  );
}
