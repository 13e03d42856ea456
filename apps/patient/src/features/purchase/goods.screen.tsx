import { useGoods } from '@haruka/api/money/purchase';
import type { Good } from '@haruka/contract/money/purchase';
import { nameOf, useLocale, yen } from '@haruka/i18n/patient';
import { useExistingPage } from '@haruka/shell/last-page';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { PicturesOfProduct, usePicturesOf } from '@haruka/shell/product-pictures';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Page,
  Pagination,
  SelectField,
  Skeletons,
  Stack,
  StatusChip,
  Text,
  VisuallyHidden,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClinicName } from '../../shared/wording.ts';
import { useChosenGoods } from './chosen-goods.ts';

/** The goods of the clinics that a person has visited, with the quantity of each. */
export default function GoodsScreen() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('purchase.title')}
      lead={t('purchase.lead')}
      back={{ href: paths.mypage, label: t('account.title') }}
    >
      <Goods />
    </Page>
  );
}

function Goods() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const page = Number(query.get('page')) || 1;
  const { data: found, error, isFetching, refetch } = useGoods({ page, options: { silent: true } });
  const data = useExistingPage(found);
  if (!data && error)
    return (
      <ErrorState
        code={apiErrorOf(error)?.code}
        title={t('purchase.failed')}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    );
  if (!data) return <Skeletons count={2} words={{ loading: t('words.loading') }} />;
  if (data.items.length === 0)
    return (
      <EmptyState title={t('purchase.none')} action={<Button href={paths.mypage}>{t('account.title')}</Button>}>
        {t('purchase.noneText')}
      </EmptyState>
    );
  return (
    <>
      <Shops goods={data.items} />
      <Pagination
        page={data.page}
        pages={Math.ceil(data.total / data.page_size)}
        hrefOf={(nth) => `${paths.goods}?page=${nth}`}
        words={{
          label: t('purchase.pages'),
          previous: t('words.previous_page'),
          next: t('words.next_page'),
          page: (nth) => t('purchase.page', { page: nth }),
        }}
      />
    </>
  );
}

/** The goods of each clinic, with its own way on: an order is of one clinic. */
function Shops({ goods }: { goods: readonly Good[] }) {
  const { t } = useTranslation();
  const clinicOf = useClinicName();
  const { chosen, choose } = useChosenGoods();
  const picturesOf = usePicturesOf(goods.map(({ product_id }) => product_id));
  const shops = Map.groupBy(goods, ({ clinic_location_id }) => clinic_location_id);
  return [...shops].map(([location, of]) => {
    const count = chosen.filter(({ clinic_location_id }) => clinic_location_id === location).length;
    return (
      <Card key={location} title={t('purchase.of', { clinic: clinicOf(of[0]!) })}>
        <Stack as="ul" gap={24} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {of.map((good) => (
            <li key={good.product_id}>
              <OneGood
                good={good}
                pictures={picturesOf(good.product_id)}
                quantity={chosen.find(({ product_id }) => product_id === good.product_id)?.quantity ?? 0}
                onQuantity={(quantity) => choose(good, quantity)}
              />
            </li>
          ))}
        </Stack>
        <Text role="status" bold={count > 0} tone={count > 0 ? undefined : 'soft'}>
          {count > 0 ? t('purchase.chosen', { count }) : t('purchase.nothingChosen')}
        </Text>
        {count > 0 && (
          <Button fullWidth href={`${paths.purchase}?clinic_location_id=${location}`}>
            {t('purchase.next')}
          </Button>
        )}
      </Card>
    );
  });
}

/** Fewer units than this are said. */
const few = 6;

interface OneGoodProps {
  good: Good;
  pictures: ReturnType<ReturnType<typeof usePicturesOf>>;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

function OneGood({ good, pictures, quantity, onQuantity }: OneGoodProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { available, lead_time_days } = good;
  const unit = t(`status.unit.${good.unit}`);
  const name = nameOf(good, locale);
  // What was chosen stays to be seen when fewer are left by now; the order says so.
  const most = Math.max(available, quantity);
  return (
    <Stack gap={12}>
      <Stack row gap={16}>
        <PicturesOfProduct pictures={pictures.slice(0, 1)} size={72} />
        <Stack gap={4}>
          <Text bold>{name}</Text>
          <Text>{t('purchase.price', { price: yen(good.price), unit })}</Text>
          <Text size={14} tone="soft">
            {lead_time_days > 0 ? t('purchase.sent', { count: lead_time_days }) : t('purchase.sentSoon')}
          </Text>
          {available === 0 ? (
            <StatusChip label={t('purchase.soldOut')} />
          ) : (
            available < few && <StatusChip tone="warning" label={t('purchase.few', { count: available, unit })} />
          )}
        </Stack>
      </Stack>
      {most > 0 && (
        <SelectField
          label={
            <>
              <VisuallyHidden>{name} </VisuallyHidden>
              {t('purchase.quantity')}
            </>
          }
          marked={false}
          value={String(quantity)}
          onValue={(value) => onQuantity(Number(value))}
          options={Array.from({ length: most + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? t('purchase.noQuantity') : t('purchase.count', { count, unit }),
          }))}
        />
      )}
    </Stack>
  );
}
