import { isLowStock, type Product } from '@haruka/contract/pharmacy/product';
import type { ProductPicture } from '@haruka/contract/pharmacy/product-picture';
import { nameOf, yen } from '@haruka/i18n/clinic';
import { PictureOfProduct, usePicturesOf } from '@haruka/shell/product-pictures';
import {
  Button,
  CheckCircleIcon,
  CloseCircleIcon,
  RecordTable,
  Stack,
  StatusChip,
  Text,
  VisuallyHidden,
  WarningIcon,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const flags = ['is_narcotic', 'is_psychotropic', 'is_high_risk'] as const;

/** The products of a page: a table at a desk, a card each on a phone. */
export function ProductTable({
  products,
  onChange,
}: {
  products: readonly Product[];
  onChange: (product: Product) => void;
}) {
  const { t } = useTranslation();
  const picturesOf = usePicturesOf(products.map(({ id }) => id));
  return (
    <RecordTable
      caption={t('products.caption')}
      rows={products}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('products.columns.name'),
          cell: (product) => <Name product={product} picture={picturesOf(product.id)[0]} />,
        },
        {
          key: 'category',
          label: t('products.fields.category'),
          whole: true,
          cell: ({ category }) => t(`status.product_category.${category}`),
        },
        {
          key: 'price',
          label: t('products.fields.price'),
          whole: true,
          cell: ({ price, unit, tax_class }) => (
            <>
              {t('products.priceOf', { price: yen(price), unit: t(`status.unit.${unit}`) })}
              <Text tone="soft" size={14}>
                {t(`status.tax_class.${tax_class}`)}
              </Text>
            </>
          ),
        },
        {
          key: 'stock',
          label: t('products.fields.stock'),
          whole: true,
          cell: ({ stock, unit }) => (
            <>
              {stock > 0 && t('products.stockOf', { stock, unit: t(`status.unit.${unit}`) })}
              {isLowStock(stock) && (
                <StatusChip
                  tone="warning"
                  icon={<WarningIcon size={16} />}
                  label={t(stock > 0 ? 'products.lowStock' : 'products.noStock')}
                />
              )}
            </>
          ),
        },
        {
          key: 'state',
          label: t('products.fields.state'),
          whole: true,
          cell: ({ state }) =>
            state === 'ACTIVE' ? (
              <StatusChip tone="success" icon={<CheckCircleIcon size={16} />} label={t('products.state.ACTIVE')} />
            ) : (
              <StatusChip icon={<CloseCircleIcon size={16} />} label={t('products.state.WITHDRAWN')} />
            ),
        },
        {
          key: 'change',
          label: t('products.columns.change'),
          whole: true,
          cell: (product) => (
            <Button variant="secondary" size="small" onClick={() => onChange(product)}>
              <VisuallyHidden>{nameOf(product)}</VisuallyHidden>
              {t('words.edit')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Name({ product, picture }: { product: Product; picture: ProductPicture | undefined }) {
  const { t } = useTranslation();
  const marked = flags.filter((flag) => product[flag]);
  return (
    <Stack row gap={12}>
      {picture && <PictureOfProduct picture={picture} size={56} />}
      <Stack gap={4}>
        <Text bold>{nameOf(product)}</Text>
        {product.drug_code && (
          <Text tone="soft" size={14}>
            {t(`products.codeSystem.${product.drug_code_system!}`)} {product.drug_code}
          </Text>
        )}
        {marked.length > 0 && (
          <Stack row wrap gap={8}>
            {marked.map((flag) => (
              <StatusChip
                key={flag}
                tone="warning"
                icon={<WarningIcon size={16} />}
                label={t(`status.drug_flag.${flag}`)}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Stack>
  );
}
