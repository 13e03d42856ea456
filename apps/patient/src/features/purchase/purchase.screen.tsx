import { usePurchase, usePurchaseQuote } from '@haruka/api/money/purchase';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import { isBookableProfile } from '@haruka/contract/identity/people';
import type { Profile } from '@haruka/contract/identity/profile';
import { itemsText, type PurchaseQuote } from '@haruka/contract/money/purchase';
import { addressText, joinList, nameOf, useLocale, yen } from '@haruka/i18n/patient';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import {
  Banner,
  Button,
  Card,
  DescriptionList,
  EmptyState,
  ErrorState,
  Page,
  Skeletons,
  Stack,
  TextLink,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { FinalCheck } from '../../shared/final-check.tsx';
import { OrderLines } from '../../shared/order-lines.tsx';
import { paths } from '../../shared/paths.ts';
import { UnreadProfile } from '../../shared/unread-profile.tsx';
import { useProfile } from '../../shared/use-profile.ts';
import { useClinicName } from '../../shared/wording.ts';
import { type ChosenGood, useChosenGoods } from './chosen-goods.ts';

/** The final confirmation of a purchase: goods, price, address, and all that the law asks for. */
export default function PurchaseScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const location = Number(query.get('clinic_location_id'));
  const { chosen, drop } = useChosenGoods();
  const profile = useProfile();
  const items = chosen.filter(({ clinic_location_id }) => clinic_location_id === location);
  return (
    <Page
      title={t('purchase.check.title')}
      lead={t('purchase.check.lead')}
      back={{ href: paths.goods, label: t('purchase.check.back') }}
    >
      {profile === null ? (
        <UnreadProfile />
      ) : !profile ? (
        <Skeletons words={{ loading: t('words.loading') }} />
      ) : items.length === 0 ? (
        <EmptyState
          title={t('purchase.check.empty')}
          action={<Button href={paths.goods}>{t('purchase.check.back')}</Button>}
        >
          {t('purchase.check.emptyText')}
        </EmptyState>
      ) : (
        <Chosen items={items} location={location} profile={profile} drop={drop} />
      )}
    </Page>
  );
}

interface ChosenProps {
  items: readonly ChosenGood[];
  location: number;
  profile: Profile;
  drop: (product_ids: readonly number[]) => void;
}

function Chosen({ items, location, profile, drop }: ChosenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const {
    currentData: quote,
    error: unquoted,
    isFetching,
    refetch,
  } = usePurchaseQuote({ clinic_location_id: location, items: itemsText(items), options: { silent: true } });
  const [purchase, ordering] = usePurchase();
  const refused = refusalOf(ordering.error ?? unquoted, items);
  const act = async ({ total }: PurchaseQuote) => {
    // Neither leads to a screen of paying online.
    const isOffline = total < limits.paymentMin;
    const done = total === 0 ? 'orderedFree' : isOffline ? 'orderedAtDesk' : 'ordered';
    const { data, error } = await purchase({
      clinic_location_id: location,
      items: items.map(({ product_id, quantity }) => ({ product_id, quantity })),
      total,
      options: {
        errorsOnScreen: true,
        successMessage: t(`purchase.check.${done}`),
      },
    });
    if (error) void refetch();
    if (!data) return;
    const next = isOffline ? paths['payment-history-info'] : paths.payment;
    await navigate(`${next}?order_id=${data.order_id}`, { replace: true });
    drop(items.map(({ product_id }) => product_id));
  };
  return (
    <>
      {refused ? (
        <Refused {...refused} onDrop={() => drop(refused.goods.map(({ product_id }) => product_id))} />
      ) : (
        !quote &&
        unquoted && (
          <ErrorState
            code={apiErrorOf(unquoted)?.code}
            title={t('purchase.check.failed')}
            retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
          />
        )
      )}
      {!quote && !unquoted && <Skeletons count={2} words={{ loading: t('words.loading') }} />}
      {quote && (
        <>
          <OrderLines order={quote} />
          <Button variant="text" href={paths.goods}>
            {t('purchase.check.change')}
          </Button>
          <Destination quote={quote} profile={profile} />
          <FinalCheck order={quote} />
          <Failed error={ordering.error} quote={quote} />
          <Button
            fullWidth
            // While the price is asked for again, an order may go: the server compares the total. After a refusal it waits.
            busy={ordering.isLoading || (ordering.isError && isFetching)}
            closedReason={isBookableProfile(profile) ? undefined : t('purchase.check.noAddress')}
            onClick={() => void act(quote)}
          >
            {t('purchase.check.act', { total: yen(quote.total) })}
          </Button>
        </>
      )}
    </>
  );
}

interface Refusal {
  why: 'short' | 'gone';
  goods: ChosenGood[];
}

/** Returns which goods an error names, and why. Without names it concerns all of them. */
function refusalOf(error: unknown, items: readonly ChosenGood[]): Refusal | undefined {
  const refusal = apiErrorOf(error);
  const why =
    refusal?.code === errorCodes.productOutOfStock
      ? 'short'
      : refusal?.code === errorCodes.productNotFound
        ? 'gone'
        : undefined;
  if (!why) return undefined;
  const { fields = [] } = (refusal?.meta ?? {}) as { fields?: { field: string }[] };
  const named = items.filter((_, at) => fields.some(({ field }) => field.startsWith(`items.${at}.`)));
  return { why, goods: named.length > 0 ? named : [...items] };
}

/** Says which goods cannot be ordered, and how to go on. */
function Refused({ why, goods, onDrop }: Refusal & { onDrop: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const names = joinList(goods.map((good) => t('purchase.check.named', { name: nameOf(good, locale) })));
  return (
    <Banner
      tone="warning"
      urgent
      title={t(`purchase.check.${why}`)}
      action={
        <Stack row wrap gap={12}>
          <Button variant="secondary" onClick={onDrop}>
            {t('purchase.check.drop')}
          </Button>
          {why === 'short' && (
            <Button variant="text" href={paths.goods}>
              {t('purchase.check.change')}
            </Button>
          )}
        </Stack>
      }
    >
      {t(`purchase.check.${why}Text`, { names })}
    </Banner>
  );
}

/** Where the parcel goes, and who sells it. */
function Destination({ quote, profile }: { quote: PurchaseQuote; profile: Profile }) {
  const { t } = useTranslation();
  const clinicOf = useClinicName();
  return (
    <Card title={t('purchase.check.address')}>
      <DescriptionList
        items={[
          { term: t('purchase.check.name'), text: t('words.full_name', profile) },
          { term: t('purchase.check.place'), text: <span lang="ja">{addressText(profile)}</span> },
          { term: t('purchase.check.clinic'), text: clinicOf(quote) },
        ]}
      />
      <TextLink href={paths['personal-info']} roomy>
        {t(isBookableProfile(profile) ? 'purchase.check.changeAddress' : 'purchase.check.addAddress')}
      </TextLink>
    </Card>
  );
}

/** Why the order was refused, where no product is the reason. */
function Failed({ error, quote }: { error: unknown; quote: PurchaseQuote }) {
  const { t } = useTranslation();
  const code = apiErrorOf(error)?.code;
  if (code === errorCodes.productOutOfStock || code === errorCodes.productNotFound) return null;
  if (code === errorCodes.productChanged)
    return (
      <Banner tone="warning" urgent title={t('purchase.check.changed')}>
        {t('purchase.check.changedText', { total: yen(quote.total) })}
      </Banner>
    );
  return <ErrorBanner error={error} />;
}
