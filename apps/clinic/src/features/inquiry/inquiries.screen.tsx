import { errorText } from '@haruka/api';
import { useInquiries } from '@haruka/api/messaging/inquiry';
import type { InquiryLine } from '@haruka/contract/messaging/inquiry';
import { formatDayTime, locationNameOf } from '@haruka/i18n/clinic';
import { SavedViews, useClinicStore } from '@haruka/staff';
import { apiErrorOf } from '@haruka/shell/error-banner';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Page,
  Pagination,
  Segments,
  SelectField,
  Skeletons,
  Stack,
  Text,
  TextLink,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { type Filter, filterOf, inboxHref, inquiryHref, knownQuery } from './filter.ts';
import { InquiryChip } from './inquiry-chip.tsx';

const shown = ['OPEN', 'DONE', 'ALL'] as const satisfies Filter['status'][];

/** The inbox of the clinic: what waits first, live, a page at a time. */
export default function InquiriesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { clinic_locations } = useClinicStore();
  const filter = filterOf(query);
  const { status, location, page } = filter;
  const { currentData, data, error, isFetching, refetch } = useInquiries({
    ...(status !== 'ALL' && { status }),
    ...(location !== undefined && { clinic_location_id: location }),
    page,
    options: { silent: true },
  });
  const found = currentData ?? (error ? undefined : data);
  const refusal = apiErrorOf(error);
  const pages = found ? Math.ceil(found.total / found.page_size) : 0;
  // The last of a page was dealt with, or the address is an old one.
  if (currentData && pages > 0 && page > pages) return <Navigate to={inboxHref({ ...filter, page: pages })} replace />;
  const go = (change: Partial<Filter>) =>
    void navigate(inboxHref({ ...filter, page: 1, ...change }), { replace: true });

  return (
    <Page title={t('places.inquiries')} lead={t('inquiry.lead')}>
      <SavedViews
        list="inquiries"
        known={knownQuery}
        labels={{ status: t('inquiry.filter.status'), location: t('inquiry.filter.location') }}
      />
      <Stack row wrap gap={16} align="flex-end">
        <Segments
          compact
          label={t('inquiry.filter.status')}
          value={status}
          onChange={(next) => go({ status: next })}
          items={shown.map((value) => ({ value, label: t(`inquiry.filter.${value}`) }))}
        />
        {clinic_locations.length > 1 && (
          <SelectField
            label={t('inquiry.filter.location')}
            marked={false}
            emptyLabel={t('inquiry.filter.everywhere')}
            options={clinic_locations}
            value={location ?? ''}
            onValue={(id) => go({ location: Number(id) || undefined })}
          />
        )}
      </Stack>
      <Text tone="soft">
        <span role="status">{found ? t('inquiry.found', { count: found.total }) : ''}</span>
      </Text>
      {refusal && !found && (
        <ErrorState
          title={t('inquiry.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {!found && !error && <Skeletons count={5} words={{ loading: t('words.loading') }} />}
      {found && found.items.length === 0 && (
        <EmptyState
          title={t(`inquiry.none.${status}`)}
          action={
            status === 'ALL' && location === undefined && page === 1 ? undefined : (
              <Button variant="secondary" href={inboxHref({ status: 'ALL', location: undefined, page: 1 })}>
                {t('inquiry.none.all')}
              </Button>
            )
          }
        >
          {t('inquiry.none.text')}
        </EmptyState>
      )}
      {found && found.items.length > 0 && (
        <ul
          aria-label={t('inquiry.list')}
          aria-busy={isFetching}
          style={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: '0.75rem' }}
        >
          {found.items.map((line) => (
            <li key={line.id} style={{ margin: 0 }}>
              <Line line={line} href={inquiryHref(line.id, filter)} />
            </li>
          ))}
        </ul>
      )}
      {found && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(one) => inboxHref({ ...filter, page: one })}
          words={{
            label: t('inquiry.pages'),
            previous: t('words.previous_page'),
            next: t('words.next_page'),
            page: (one) => t('inquiry.page', { page: one }),
          }}
        />
      )}
    </Page>
  );
}

function Line({ line, href }: { line: InquiryLine; href: string }) {
  const { t } = useTranslation();
  const name = t('words.full_name', line);
  return (
    <Card as="article" tight>
      <Stack row wrap gap={12} justify="space-between">
        <TextLink href={href} roomy>
          {t('inquiry.line', { type: t(`inquiryTypes.${line.type}`), name })}
        </TextLink>
        <InquiryChip inquiry={line} />
      </Stack>
      <Text tone="soft">{t('inquiry.when', { at: formatDayTime(line.created_at), place: locationNameOf(line) })}</Text>
    </Card>
  );
}
