import { useProducts } from '@haruka/api/pharmacy/product';
import type { Product } from '@haruka/contract/pharmacy/product';
import { nameOf, yen } from '@haruka/i18n/clinic';
import { Button, PlusIcon, Stack, Text, TextField, VisuallyHidden } from '@haruka/ui';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../frame/use-form-draft.ts';
import { DrugFlags } from './drug-flags.tsx';

/** Finds offered products by a part of the name or the drug code, and adds one to the prescription. */
export function MedicineSearch({ consult_id, onAdd }: { consult_id: string; onAdd: (product: Product) => void }) {
  const { t } = useTranslation();
  // The room shows another screen when the patient answers.
  const [typed, setTyped] = useFormDraft(`medicine ${consult_id}`, '');
  const search = useDeferredValue(typed.trim());
  const { currentData, data, isError } = useProducts(
    { search, state: 'ACTIVE', page: 1, options: { silent: true, noprogress: true } },
    { skip: search === '' },
  );
  const found = search === '' ? undefined : (currentData ?? data);
  return (
    <Stack gap={12}>
      <TextField
        label={t('prescription.search.label')}
        helper={t('prescription.search.helper')}
        marked={false}
        type="search"
        autoComplete="off"
        maxLength={120}
        value={typed}
        onValue={setTyped}
      />
      <div role="status">
        {isError && <Text tone="soft">{t('prescription.search.failed')}</Text>}
        {found?.total === 0 && <Text tone="soft">{t('prescription.search.none')}</Text>}
        {found && found.total > found.items.length && <Text tone="soft">{t('prescription.search.more')}</Text>}
      </div>
      {found && found.items.length > 0 && (
        <Stack as="ul" gap={8} aria-label={t('prescription.search.found')}>
          {found.items.map((product) => (
            <li key={product.id}>
              <Stack row wrap gap={12} align="center" justify="space-between">
                <Stack gap={4}>
                  <Text bold>{nameOf(product)}</Text>
                  <Text tone="soft" size={14}>
                    {t('prescription.search.facts', {
                      price: yen(product.price),
                      unit: t(`status.unit.${product.unit}`),
                      stock: product.stock,
                    })}
                  </Text>
                  <DrugFlags product={product} />
                </Stack>
                <Button
                  variant="secondary"
                  size="small"
                  startIcon={<PlusIcon size={16} />}
                  onClick={() => {
                    onAdd(product);
                    setTyped('');
                  }}
                >
                  {t('words.add')}
                  <VisuallyHidden>{nameOf(product)}</VisuallyHidden>
                </Button>
              </Stack>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
