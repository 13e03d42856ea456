import { type ApiError, errorText } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import { useAddProduct, useChangeProduct } from '@haruka/api/pharmacy/product';
import { isMedicineForSale, type Product, productFields, productRoutes } from '@haruka/contract/pharmacy/product';
import { nameOf } from '@haruka/i18n/clinic';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Banner, Button, Sheet, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredBanner } from '../../shared/restored-banner.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { ProductFields } from './product-fields.tsx';
import { changedFields, emptyProduct, type ProductForm, toProduct, typedProduct } from './product-values.ts';

/**
 * Adds a product, or changes one. A closed sheet and a refusal keep what was typed. When another member changed the product
 * meanwhile, nothing is overwritten: their fields are taken over, and what was typed here stays.
 */
export function ProductSheet({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const [add, adding] = useAddProduct();
  const [change, changing] = useChangeProduct();
  const { error } = product ? changing : adding;
  const form = useContractForm({
    schema: productRoutes.addProduct.body,
    defaults: product ? { ...typedProduct(product), base: product } : { ...emptyProduct, base: null },
    labels: {
      ...(Object.fromEntries(productFields.map((name) => [name, t(`products.fields.${name}`)])) as Record<
        (typeof productFields)[number],
        string
      >),
      base: '',
    },
    prepare: ({ base: _base, ...typed }: ProductForm) => toProduct(typed),
    empty: { category: 'choose', unit: 'choose', drug_code_system: 'choose' },
    texts: { drug_code: t('products.codeWrong'), is_for_sale: t('products.saleWrong') },
    also: ({ drug_code, drug_code_system, ...typed }) => ({
      ...(drug_code.trim() === '' && drug_code_system !== '' && { drug_code: 'required' }),
      ...(drug_code.trim() !== '' && drug_code_system === '' && { drug_code_system: 'choose' }),
      ...(isMedicineForSale(toProduct({ drug_code, drug_code_system, ...typed })) && { is_for_sale: 'invalid' }),
    }),
    draft: product
      ? { who, form: `product ${product.id}`, fields: [...productFields, 'base'] }
      : { who, form: 'product', fields: productFields },
  });
  const { submitTo, bannerError, busy, empty, summary, getValues, setValue, labelOf } = form;
  // The list behind the sheet is live, and what was typed rests on the version that was opened.
  const base = form.watch('base');
  const refusal = apiErrorOf(error);
  const late = refusal?.code === errorCodes.productChanged ? refusal : undefined;
  const join = (newest: Product) => {
    const theirs = typedProduct(newest);
    const mine = base ? changedFields(typedProduct(base), getValues()) : [];
    for (const name of changedFields(getValues(), theirs))
      if (!mine.includes(name)) setValue(name, theirs[name], { shouldDirty: true });
    setValue('base', newest);
    changing.reset();
  };
  const [restored, setRestored] = useState(() => changedFields(base ? typedProduct(base) : emptyProduct, getValues()));
  const discard = () => {
    empty();
    onClose();
  };
  const submit = submitTo(async (values) => {
    const options = { successMessage: t('products.saved') };
    const answer = product
      ? await change({ ...values, product_id: product.id, version: base?.version ?? product.version, options })
      : await add({ ...values, options });
    if (answer.error) return answer;
    discard();
    return answer;
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={product ? t('products.changeTitle', { name: nameOf(product) }) : t('products.addTitle')}
      closeLabel={t('words.close')}
      wide
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={24}>
          {summary}
          {restored.length > 0 && !late && (
            <RestoredBanner
              fields={restored.map(labelOf)}
              onDiscard={() => {
                setRestored([]);
                empty();
              }}
            />
          )}
          <ProductFields form={form} />
          {late && base ? (
            <ChangedMeanwhile refusal={late} base={base} labelOf={labelOf} onJoin={join} onClose={discard} />
          ) : (
            <ErrorBanner error={bannerError(error)} />
          )}
          <Button type="submit" busy={busy} fullWidth>
            {t(product ? 'words.save' : 'products.add')}
          </Button>
        </Stack>
      </form>
      {product && <PictureEditor product_id={product.id} />}
    </Sheet>
  );
}

interface ChangedMeanwhileProps {
  refusal: ApiError;
  base: Product;
  labelOf: (name: (typeof productFields)[number]) => string;
  onJoin: (newest: Product) => void;
  onClose: () => void;
}

/** Says who was faster and what they changed, and offers to join both changes. */
function ChangedMeanwhile({ refusal, base, labelOf, onJoin, onClose }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const { product: newest } = (refusal.meta ?? {}) as { product?: Product };
  const theirs = newest ? changedFields(typedProduct(base), typedProduct(newest)).map(labelOf) : [];
  return (
    <Banner tone="warning" urgent title={errorText(refusal)}>
      <Stack gap={8}>
        {theirs.length > 0 && <Text>{t('products.theirs', { fields: theirs.join(' / ') })}</Text>}
        <Stack row wrap gap={8}>
          {newest && (
            <Button variant="secondary" size="small" onClick={() => onJoin(newest)}>
              {t('products.join')}
            </Button>
          )}
          <Button variant="text" size="small" onClick={onClose}>
            {t('products.reload')}
          </Button>
        </Stack>
      </Stack>
    </Banner>
  );
}
