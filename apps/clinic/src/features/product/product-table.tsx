import { isLowStock, type Product } from '@haruka/contract/pharmacy/product';
import { joinList, nameOf, yen } from '@haruka/i18n/clinic';
import { PictureOfProduct, usePicturesOf } from '@haruka/shell/product-pictures';
import { useColumnChoice } from '@haruka/staff';
import {
  Button,
  CheckCircleIcon,
  CloseCircleIcon,
  type GridColumn,
  RecordGrid,
  Stack,
  StatusChip,
  Text,
  VisuallyHidden,
  WarningIcon,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { type ProductColumn, productColumns, type useProductFilter } from './use-product-filter.ts';

const flags = ['is_narcotic', 'is_psychotropic', 'is_high_risk'] as const;

interface Props {
  products: readonly Product[];
  filter: Pick<ReturnType<typeof useProductFilter>, 'columns' | 'show'>;
  onChange: (product: Product) => void;
}

/** The products of a page: a dense grid at a desk, a card each on a phone. */
export function ProductTable({ products, filter, onChange }: Props) {
  const { t } = useTranslation();
  const choice = useColumnChoice(productColumns, filter.columns, filter.show);
  return (
    <RecordGrid
      caption={t('products.caption')}
      rows={products}
      rowKey={({ id }) => id}
      columns={useColumns(products, onChange)}
      wraps
      {...choice}
    />
  );
}

type Column = GridColumn<Product> & { key: ProductColumn | 'change' };

function useColumns(products: Props['products'], onChange: Props['onChange']): Column[] {
  const { t } = useTranslation();
  const picturesOf = usePicturesOf(products.map(({ id }) => id));
  return [
    {
      key: 'name',
      label: t('products.columns.name'),
      width: 270,
      cell: (product) => {
        const [picture] = picturesOf(product.id);
        return (
          <Stack row gap={8} align="center">
            {picture && <PictureOfProduct picture={picture} size={32} />}
            <Text bold size={14}>
              {nameOf(product)}
            </Text>
          </Stack>
        );
      },
    },
    {
      key: 'category',
      label: t('products.fields.category'),
      width: 100,
      whole: true,
      cell: ({ category }) => t(`status.product_category.${category}`),
    },
    {
      key: 'price',
      label: t('products.fields.price'),
      width: 130,
      amount: true,
      whole: true,
      cell: ({ price, unit }) => t('products.priceOf', { price: yen(price), unit: t(`status.unit.${unit}`) }),
    },
    {
      key: 'stock',
      label: t('products.fields.stock'),
      width: 190,
      whole: true,
      cell: ({ stock, unit }) => (
        <Stack row gap={8} align="center">
          {stock > 0 && <span>{t('products.stockOf', { stock, unit: t(`status.unit.${unit}`) })}</span>}
          {isLowStock(stock) && (
            <StatusChip
              tone="warning"
              icon={<WarningIcon size={16} />}
              label={t(stock > 0 ? 'products.lowStock' : 'products.noStock')}
            />
          )}
        </Stack>
      ),
    },
    {
      key: 'state',
      label: t('products.fields.state'),
      width: 130,
      whole: true,
      cell: ({ state }) =>
        state === 'ACTIVE' ? (
          <StatusChip tone="success" icon={<CheckCircleIcon size={16} />} label={t('products.state.ACTIVE')} />
        ) : (
          <StatusChip icon={<CloseCircleIcon size={16} />} label={t('products.state.WITHDRAWN')} />
        ),
    },
    {
      key: 'sale',
      label: t('products.columns.sale'),
      width: 130,
      whole: true,
      cell: ({ is_for_sale }) => (is_for_sale ? <StatusChip tone="info" label={t('products.forSale')} /> : null),
    },
    {
      key: 'flags',
      label: t('products.columns.flags'),
      width: 260,
      cell: (product) => {
        const marked = flags.filter((flag) => product[flag]);
        return marked.length > 0 ? (
          <StatusChip
            tone="warning"
            icon={<WarningIcon size={16} />}
            label={joinList(marked.map((flag) => t(`status.drug_flag.${flag}`)))}
          />
        ) : null;
      },
    },
    {
      key: 'code',
      label: t('products.fields.drug_code'),
      width: 220,
      whole: true,
      cell: ({ drug_code, drug_code_system }) =>
        drug_code && drug_code_system ? `${t(`products.codeSystem.${drug_code_system}`)} ${drug_code}` : null,
    },
    {
      key: 'tax',
      label: t('products.fields.tax_class'),
      width: 110,
      whole: true,
      cell: ({ tax_class }) => t(`status.tax_class.${tax_class}`),
    },
    {
      key: 'change',
      label: t('products.columns.change'),
      width: 120,
      stays: true,
      whole: true,
      cell: (product) => (
        <Button variant="secondary" size="small" onClick={() => onChange(product)}>
          <VisuallyHidden>{nameOf(product)}</VisuallyHidden>
          {t('words.edit')}
        </Button>
      ),
    },
  ];
}
