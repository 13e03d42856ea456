import { useMyClinicLocations } from '@haruka/api/directory/clinic';
import { useMyConsults } from '@haruka/api/consultation/consult';
import { useOrders } from '@haruka/api/money/payment';
import type { DeliveryState } from '@haruka/contract/money/delivery';
import { formatTime, useLocale, yen } from '@haruka/i18n/patient';
import { useNow } from '@haruka/shell';
import { Button, Card, EmptyState, ErrorState, Page, Section, Skeletons, Stack, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { LocationCard } from '../../shared/location-card.tsx';
import { MyConsultCard } from '../../shared/my-consult-card.tsx';
import { paths } from '../../shared/paths.ts';
import { useProfile } from '../../shared/use-profile.ts';
import { useSpecialityNames } from '../../shared/speciality-names.ts';

/** Returns the greeting of a wall time in Tokyo. */
const greetingAt = (time: string) =>
  time < '05:00' ? 'evening' : time < '11:00' ? 'morning' : time < '18:00' ? 'day' : 'evening';

/** Home: the next consult with the one button that matters now, the patient's clinics, orders under way, and the last consult. */
export default function HomeScreen() {
  const { t } = useTranslation();
  const profile = useProfile();
  const locale = useLocale();
  const greeting = greetingAt(formatTime(useNow(60_000)));
  const name = locale === 'en' ? profile?.first_name : profile?.last_name;
  return (
    <Page title={t('home.title')} lead={name ? t(`home.hello.${greeting}`, { name }) : undefined}>
      <Next />
      <Clinics />
      <OrdersUnderWay />
      <Last />
    </Page>
  );
}

function Next() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useMyConsults({
    scope: 'upcoming',
    page: 1,
    options: { silent: true },
  });
  const next = data?.items[0];
  return (
    <Section title={t('home.next.title')}>
      {next ? (
        <>
          <MyConsultCard consult={next} level={3} />
          <TextLink href={paths['reservation-list']} roomy>
            {t('home.next.all')}
          </TextLink>
        </>
      ) : data ? (
        <EmptyState
          picture="book"
          title={t('home.next.empty')}
          action={<Button href={paths.finder}>{t('home.find')}</Button>}
        >
          {t('home.next.emptyText')}
        </EmptyState>
      ) : isError ? (
        <ErrorState
          title={t('home.next.failed')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons count={1} words={{ loading: t('words.loading') }} />
      )}
    </Section>
  );
}

function Clinics() {
  const { t } = useTranslation();
  const namesOf = useSpecialityNames();
  const { data, isError, isFetching, refetch } = useMyClinicLocations({ options: { silent: true } });
  // Without removed locations (CLINIC-1).
  const clinics = data?.clinic_locations.filter(({ is_deleted }) => !is_deleted);
  return (
    <Section title={t('home.clinics.title')}>
      {!clinics && !isError && <Skeletons count={1} words={{ loading: t('words.loading') }} />}
      {!clinics && isError && (
        <ErrorState
          title={t('menu.failed.title')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {clinics?.length === 0 && <p>{t('home.clinics.empty')}</p>}
      {clinics?.map((clinic) => (
        <LocationCard key={clinic.id} level={3} location={clinic} specialities={namesOf(clinic)} />
      ))}
    </Section>
  );
}

/** States of a parcel that a person waits for. */
const underWay: readonly (DeliveryState | null)[] = ['READY', 'EXPORTED', 'SHIPPED', 'RETURNED', 'LOST'];

function OrdersUnderWay() {
  const { t } = useTranslation();
  const { data } = useOrders({ page: 1, options: { silent: true } });
  const orders = data?.items.filter(
    ({ status, delivery_state }) => status === 'PAID' && underWay.includes(delivery_state),
  );
  if (!orders || orders.length === 0) return null;
  return (
    <Section title={t('home.orders.title')}>
      {orders.map(({ id, kind, supplements, total, delivery_state }) => (
        <Card key={id}>
          <h3>{t(supplements ? 'payment.amended.kind' : `payment.kind.${kind}`)}</h3>
          <p>
            {delivery_state && t(`payment.parcel.state.${delivery_state}`)} {yen(total)}
          </p>
          <TextLink href={`${paths['payment-history-info']}?order_id=${id}`} roomy>
            {t('payment.history.open')}
          </TextLink>
        </Card>
      ))}
      <TextLink href={paths['patient-payment-history']} roomy>
        {t('home.orders.all')}
      </TextLink>
    </Section>
  );
}

function Last() {
  const { t } = useTranslation();
  const { data } = useMyConsults({ scope: 'past', page: 1, options: { silent: true } });
  const last = data?.items.find(({ status }) => status === 'ENDED');
  if (!last) return null;
  return (
    <Section title={t('home.last.title')}>
      <MyConsultCard
        consult={last}
        level={3}
        href={`${paths['reservation-history2']}?consult_id=${last.id}`}
        notice={<span>{t(last.note ? 'reservation.history.note' : 'home.last.open')}</span>}
      />
      <Stack>
        <TextLink href={paths['reservation-history']} roomy>
          {t('home.last.all')}
        </TextLink>
      </Stack>
    </Section>
  );
}
