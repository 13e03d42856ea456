import { errorText } from '@haruka/api';
import { useInquiries, useInquiry } from '@haruka/api/messaging/inquiry';
import { assigneeFilters } from '@haruka/contract/messaging/inquiry';
import { RedirectTo } from '@haruka/shell';
import { lastPageOf } from '@haruka/shell/last-page';
import { RecordBody, SavedViews, useClinicStore } from '@haruka/staff';
import { apiErrorOf } from '@haruka/shell/error-banner';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  Pagination,
  ScreenOnly,
  Segments,
  SelectField,
  Skeletons,
  Stack,
  Text,
  TwoPanes,
  lazyPart,
  useTwoPanes,
} from '@haruka/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { askedOf, type Filter, filterOf, inboxHref, inquiryHref, knownQuery } from './filter.ts';
import { InquiryList } from './inquiry-list.tsx';

/** Narrow screens open an inquiry on its own page, so the code of it comes with the first one that is chosen here. */
const InquiryView = lazyPart(async () => ({ default: (await import('./inquiry-view.tsx')).InquiryView }));

const shown = ['OPEN', 'DONE', 'ALL'] as const satisfies Filter['status'][];

/** The inbox of the clinic, live, a page at a time. Where there is room, the chosen inquiry is open beside it. */
export default function InquiriesScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isWide = useTwoPanes();
  const filter = filterOf(query);
  const chosen = query.get('inquiry_id') ?? undefined;
  if (chosen && !isWide) return <RedirectTo to={inquiryHref(chosen, filter)} replace />;
  return (
    <Page title={t('places.inquiries')} lead={t('inquiry.lead')} wide={isWide ? 'full' : false}>
      <SavedViews
        list="inquiries"
        known={knownQuery}
        labels={{
          status: t('inquiry.filter.status'),
          location: t('inquiry.filter.location'),
          assignee: t('inquiry.filter.assignee'),
        }}
        inWords={(part, value) => {
          const code = value.toUpperCase();
          if (part === 'status') return t(`inquiry.filter.${shown.find((one) => one === code) ?? 'OPEN'}`);
          const assignee = part === 'assignee' && assigneeFilters.find((one) => one === code);
          return assignee ? t(`inquiry.filter.${assignee}`) : undefined;
        }}
      />
      <ScreenOnly>
        <FilterFields filter={filter} chosen={chosen} />
      </ScreenOnly>
      {isWide ? (
        <TwoPanes list={<Inbox filter={filter} chosen={chosen} isWide />} label={t('inquiry.one')}>
          <Chosen inquiry_id={chosen} filter={filter} />
        </TwoPanes>
      ) : (
        <Inbox filter={filter} chosen={undefined} isWide={false} />
      )}
    </Page>
  );
}

interface Place {
  filter: Filter;
  /** The inquiry that is open beside the list. */
  chosen: string | undefined;
}

const select = { flex: '1 1 14rem', maxWidth: '20rem' } as const;

function FilterFields({ filter, chosen }: Place) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { clinic_locations } = useClinicStore();
  const { status, location, assignee } = filter;
  const go = (change: Partial<Filter>) =>
    void navigate(inboxHref({ ...filter, page: 1, ...change }, chosen), { replace: true });
  return (
    <Stack row wrap gap={16} align="flex-end">
      <Segments
        compact
        label={t('inquiry.filter.status')}
        value={status}
        onChange={(next) => go({ status: next })}
        items={shown.map((value) => ({ value, label: t(`inquiry.filter.${value}`) }))}
      />
      <div style={select}>
        <SelectField
          label={t('inquiry.filter.assignee')}
          marked={false}
          emptyLabel={t('inquiry.filter.anyone')}
          options={assigneeFilters.map((value) => ({ value, label: t(`inquiry.filter.${value}`) }))}
          value={assignee ?? ''}
          onValue={(value) => go({ assignee: assigneeFilters.find((one) => one === value) })}
        />
      </div>
      {clinic_locations.length > 1 && (
        <div style={select}>
          <SelectField
            label={t('inquiry.filter.location')}
            marked={false}
            emptyLabel={t('inquiry.filter.everywhere')}
            options={clinic_locations}
            value={location ?? ''}
            onValue={(id) => go({ location: Number(id) || undefined })}
          />
        </div>
      )}
    </Stack>
  );
}

function Chosen({ inquiry_id = '', filter }: { inquiry_id: string | undefined; filter: Filter }) {
  const { t } = useTranslation();
  const answer = useInquiry({ inquiry_id, options: { silent: true } }, { skip: !inquiry_id });
  if (!inquiry_id) return <EmptyState title={t('inquiry.choose.title')}>{t('inquiry.choose.text')}</EmptyState>;
  return (
    <RecordBody
      back={{ href: inboxHref(filter), label: t('inquiry.back') }}
      answer={answer}
      isNamed
      missing={t('inquiry.missing')}
      failed={t('inquiry.failed')}
    >
      {(inquiry) => (
        <Suspense fallback={<Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />}>
          <InquiryView key={inquiry.id} inquiry={inquiry} filter={filter} reload={() => void answer.refetch()} />
        </Suspense>
      )}
    </RecordBody>
  );
}

function Inbox({ filter, chosen, isWide }: Place & { isWide: boolean }) {
  const { t } = useTranslation();
  const { status, location, assignee, page } = filter;
  const { currentData, data, error, isFetching, refetch } = useInquiries({
    ...(status !== 'ALL' && { status }),
    ...askedOf(filter),
    page,
    options: { silent: true },
  });
  const found = currentData ?? (error ? undefined : data);
  const refusal = apiErrorOf(error);
  const pages = found ? Math.ceil(found.total / found.page_size) : 0;
  const last = lastPageOf(currentData);
  if (last) return <Navigate to={inboxHref({ ...filter, page: last }, chosen)} replace />;
  const isAll = status === 'ALL' && location === undefined && assignee === undefined && page === 1;

  return (
    <>
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
            isAll ? undefined : (
              <Button
                variant="secondary"
                href={inboxHref({ status: 'ALL', location: undefined, assignee: undefined, page: 1 }, chosen)}
              >
                {t('inquiry.none.all')}
              </Button>
            )
          }
        >
          {t('inquiry.none.text')}
        </EmptyState>
      )}
      {found && found.items.length > 0 && (
        <InquiryList
          lines={found.items}
          isBusy={isFetching}
          chosen={chosen}
          opensByKey={isWide}
          hrefOf={(id) => (isWide ? inboxHref(filter, id) : inquiryHref(id, filter))}
        />
      )}
      {found && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(one) => inboxHref({ ...filter, page: one }, chosen)}
          words={{
            label: t('inquiry.pages'),
            previous: t('words.previous_page'),
            next: t('words.next_page'),
            page: (one) => t('inquiry.page', { page: one }),
          }}
        />
      )}
    </>
  );
}
