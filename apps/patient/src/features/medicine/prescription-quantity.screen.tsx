import { usePrescriptionQuote, useRefillablePrescriptions } from '@haruka/api/pharmacy/prescription-request';
import { limits } from '@haruka/contract/limits';
import type { Prescription, PrescriptionLine } from '@haruka/contract/pharmacy/prescription';
import { dosageOf } from '@haruka/i18n/dosage';
import { dayInTokyo, formatDay, nameOf, normaliseDigits, useLocale, yen } from '@haruka/i18n/patient';
import { withRedirect } from '@haruka/shell';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { PicturesOfProduct, usePicturesOf } from '@haruka/shell/product-pictures';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  NumberField,
  Page,
  Skeletons,
  Stack,
  Text,
  TextLink,
} from '@haruka/ui';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { PhoneNeeded, useIsUnverified } from './phone-needed.tsx';
import { RequestPrice } from './request-price.tsx';
import { requestQuery } from './request-query.ts';

/** How many days of which medicine a patient asks for, with the price that the server works out. Visitors read what it is. */
export default function PrescriptionQuantityScreen() {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  return (
    <Page title={t('refill.quantity.title')} lead={t('refill.quantity.lead')}>
      <PhoneNeeded />
      {signedIn ? <Chosen /> : <About />}
    </Page>
  );
}

function About() {
  const { t } = useTranslation();
  return (
    <Card title={t('refill.quantity.about.title')}>
      <ul>
        {(['days', 'price', 'doctor', 'logIn'] as const).map((point) => (
          <li key={point}>{t(`refill.quantity.about.points.${point}`)}</li>
        ))}
      </ul>
      <Stack row wrap gap={16} align="center">
        <Button href={withRedirect(paths.login, paths['prescription-quantity'])}>{t('words.log_in')}</Button>
        <TextLink href={withRedirect(paths.signup, paths['prescription-quantity'])} roomy>
          {t('words.sign_up')}
        </TextLink>
      </Stack>
    </Card>
  );
}

function Chosen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const person = query.get('for') ?? undefined;
  const { currentData, error, isFetching, refetch } = useRefillablePrescriptions({
    ...(person && { dependant_id: person }),
    options: { silent: true },
  });
  const asked = query.get('prescription_id');
  const offered = currentData?.filter(({ total }) => total !== null) ?? [];
  // With a single prescription there is nothing to choose.
  const found =
    offered.find(({ prescription }) => prescription.id === asked) ??
    (asked === null && offered.length === 1 ? offered[0] : undefined);
  if (!currentData && error)
    return (
      <ErrorState
        code={apiErrorOf(error)?.code}
        title={t('medicine.failed')}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    );
  if (!currentData) return <Skeletons count={2} words={{ loading: t('words.loading') }} />;
  if (!found)
    return (
      <EmptyState
        picture="book"
        title={t('refill.quantity.missing')}
        action={<Button href={paths.prescription}>{t('refill.same.back')}</Button>}
      >
        {t(offered.length === 0 ? 'refill.noneText' : 'refill.quantity.missingText')}
      </EmptyState>
    );
  return <Quantities key={found.prescription.id} prescription={found.prescription} person={person} />;
}

/** The days of each medicine, and what they cost. */
function Quantities({ prescription, person }: { prescription: Prescription; person: string | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isUnverified = useIsUnverified();
  const [typed, setTyped] = useState(() => prescription.lines.map(({ days }) => String(days)));
  const picturesOf = usePicturesOf(prescription.lines.map(({ product_id }) => product_id));
  const days = typed.map(normaliseDigits).map((one) => (/^\d{1,3}$/.test(one) ? Number(one) : Number.NaN));
  const most = limits.prescription.daysMax;
  const isWrong = (at: number) => !(days[at]! <= most);
  const isValid = days.every((_, at) => !isWrong(at)) && days.some((one) => one > 0);
  const wanted = useDeferredValue(isValid ? days.join(',') : '');
  const { currentData: quote, error } = usePrescriptionQuote(
    { prescription_id: prescription.id, days: wanted, options: { silent: true, noprogress: true } },
    { skip: wanted === '' },
  );
  const shown = isValid ? quote : undefined;
  const title = t('medicine.card.of', {
    day: formatDay(dayInTokyo(prescription.consulted_at)),
    name: t('words.full_name', prescription.patient),
  });
  return (
    <>
      <Card title={title}>
        <Stack as="ol" gap={24}>
          {prescription.lines.map((line, at) => (
            <li key={at}>
              <Stack gap={8}>
                <Text bold>{nameOf(line, locale)}</Text>
                {picturesOf(line.product_id).length > 0 && (
                  <Stack row wrap gap={8}>
                    <PicturesOfProduct pictures={picturesOf(line.product_id)} />
                  </Stack>
                )}
                <Text>{dosageOf(line, locale)}</Text>
                <Text tone="soft">{t('refill.quantity.last', { days: line.days })}</Text>
                <NumberField
                  label={t('refill.quantity.days', { name: nameOf(line, locale) })}
                  unit={t('refill.quantity.unit')}
                  marked={false}
                  value={typed[at]}
                  onValue={(value) => setTyped((before) => before.with(at, value))}
                  error={isWrong(at) && t('refill.quantity.wrong', { most })}
                />
                {shown && <LinePrice line={shown.lines.find(({ position }) => position === at)} />}
              </Stack>
            </li>
          ))}
        </Stack>
      </Card>
      {!isValid && days.every((one) => one === 0) && (
        <Banner tone="warning" title={t('refill.quantity.nothing')} urgent />
      )}
      <ErrorBanner error={isValid ? error : undefined} title={t('refill.quantity.failed')} />
      <div role="status">
        {shown && (
          <Stack gap={8}>
            <RequestPrice {...shown} />
            <Text size={14} tone="soft">
              {t('refill.quantity.note')}
            </Text>
            {!shown.fits_konbini && <Text>{t('payment.pay.konbiniLimit', { limit: yen(limits.konbiniMax) })}</Text>}
          </Stack>
        )}
      </div>
      {shown && !isUnverified && (
        <Button
          fullWidth
          href={`${paths['same-as-last']}?${requestQuery({ person, prescription_id: prescription.id, days: wanted })}`}
        >
          {t('refill.quantity.act')}
        </Button>
      )}
      <TextLink href={paths.prescription} roomy>
        {t('refill.same.back')}
      </TextLink>
    </>
  );
}

/** What one medicine comes to; a medicine of 0 days is not requested. */
function LinePrice({ line }: { line: PrescriptionLine | undefined }) {
  const { t } = useTranslation();
  if (!line) return <Text>{t('refill.quantity.none')}</Text>;
  const { days, quantity, unit, price } = line;
  return (
    <Text>
      {t('medicine.amount', { days, quantity, unit: t(`status.unit.${unit}`) })} ・ {yen(price)}
    </Text>
  );
}
