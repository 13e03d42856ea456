import { type ApiError, errorText } from '@haruka/api';
import { useStockOutlook } from '@haruka/api/pharmacy/product';
import { limits } from '@haruka/contract/limits';
import { isLowStock, type StockOutlook as Outlook } from '@haruka/contract/pharmacy/product';
import { nameOf } from '@haruka/i18n/clinic';
import { BarFigure, EmptyState, ErrorState, RecordTable, Section, Sheet, Skeletons, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const days = limits.product.outlookDays;
/** Beyond a year the pace says nothing, and long bars would hide the short ones. */
const mostDays = 365;

/** How long the stock of each product lasts: a chart, and a table with the figures it comes from. */
export function StockOutlook({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useStockOutlook({ options: { silent: true } });
  return (
    <Sheet open onClose={onClose} title={t('products.outlook.title')} closeLabel={t('words.close')} wide>
      <Stack gap={24}>
        {data ? (
          data.length === 0 ? (
            <EmptyState title={t('products.outlook.none')}>{t('products.outlook.noneText', { days })}</EmptyState>
          ) : (
            <Figures outlook={data} />
          )
        ) : error ? (
          <ErrorState
            title={t('products.outlook.failed')}
            text={errorText(error as ApiError)}
            retry={{ label: t('words.retry'), onClick: () => void refetch(), busy: isFetching }}
          />
        ) : (
          <Skeletons count={4} words={{ loading: t('words.loading') }} />
        )}
      </Stack>
    </Sheet>
  );
}

function Figures({ outlook }: { outlook: readonly Outlook[] }) {
  const { t } = useTranslation();
  const amount = (count: number, unit: Outlook['unit']) =>
    t('products.stockOf', { stock: count, unit: t(`status.unit.${unit}`) });
  return (
    <>
      <Text>{t('products.outlook.lead', { days })}</Text>
      <BarFigure
        title={t('products.outlook.chart')}
        hint={t('products.outlook.hint')}
        words={{ loading: t('words.loading') }}
        labels={outlook.map((product) => nameOf(product))}
        series={[
          {
            label: t('products.outlook.columns.left'),
            tone: 'in',
            values: outlook.map(({ days_left }) => Math.min(days_left, mostDays)),
          },
        ]}
        format={(value) =>
          value < mostDays ? t('products.outlook.days', { days: value }) : t('products.outlook.year')
        }
        lies
      />
      <Section title={t('products.outlook.table')}>
        <RecordTable
          caption={t('products.outlook.table')}
          rows={outlook}
          rowKey={({ product_id }) => product_id}
          columns={[
            { key: 'name', label: t('products.outlook.columns.name'), cell: nameOf },
            {
              key: 'left',
              label: t('products.outlook.columns.left'),
              whole: true,
              cell: ({ stock, days_left }) => (
                <Text bold={isLowStock(stock)}>
                  {stock === 0
                    ? t('products.outlook.today')
                    : days_left < mostDays
                      ? t('products.outlook.left', { days: days_left })
                      : t('products.outlook.year')}
                </Text>
              ),
            },
            {
              key: 'stock',
              label: t('products.outlook.columns.stock'),
              whole: true,
              cell: ({ stock, unit }) => amount(stock, unit),
            },
            {
              key: 'used',
              label: t('products.outlook.columns.used', { days }),
              whole: true,
              cell: ({ used, unit }) => amount(used, unit),
            },
          ]}
        />
      </Section>
    </>
  );
}
