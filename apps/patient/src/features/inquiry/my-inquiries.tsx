import { useMyInquiries } from '@haruka/api/messaging/inquiry';
import type { MyInquiry } from '@haruka/contract/messaging/inquiry';
import { formatDayTime } from '@haruka/i18n/patient';
import { useOnChange } from '@haruka/shell';
import { useExistingPage } from '@haruka/shell/last-page';
import {
  Card,
  CheckCircleIcon,
  ErrorState,
  HourglassIcon,
  Pagination,
  Section,
  Skeletons,
  Stack,
  StatusChip,
  Text,
} from '@haruka/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClinicName } from '../../shared/wording.ts';

/** The anchor of the answers on the page; emails link to it. */
export const answersPlace = 'answers';

const typed = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** Lists what the patient asked and the answers, newest first; an email about an answer links here. */
export function MyInquiries() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1));
  const { data: found, isError, isFetching, refetch } = useMyInquiries({ page, options: { silent: true } });
  const data = useExistingPage(found);
  const place = useRef<HTMLDivElement>(null);
  const isHere = hash === `#${answersPlace}` && data !== undefined;
  useOnChange(isHere ? page : undefined, (shown) => {
    if (shown) place.current?.focus();
  });

  if (data?.total === 0) return null;
  return (
    <div id={answersPlace} ref={place} tabIndex={-1} style={{ scrollMarginTop: '1rem', outlineOffset: '0.5rem' }}>
      <Section title={t('inquiry.mine.title')}>
        {!data && !isError && <Skeletons count={2} words={{ loading: t('words.loading') }} />}
        {!data && isError && (
          <ErrorState
            title={t('inquiry.mine.failed')}
            retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
          />
        )}
        {data && (
          <>
            <ul
              aria-label={t('inquiry.mine.title')}
              aria-busy={isFetching}
              style={{ listStyle: 'none', padding: 0, display: 'grid', gap: '1rem' }}
            >
              {data.items.map((inquiry) => (
                <li key={inquiry.id} style={{ margin: 0 }}>
                  <One inquiry={inquiry} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(data.total / data.page_size)}
              hrefOf={(one) => `${paths['patient-inquiry']}?page=${one}#${answersPlace}`}
              words={{
                label: t('inquiry.mine.pages'),
                previous: t('words.previous_page'),
                next: t('words.next_page'),
                page: (one) => t('inquiry.mine.page', { page: one }),
              }}
            />
          </>
        )}
      </Section>
    </div>
  );
}

function One({ inquiry }: { inquiry: MyInquiry }) {
  const { t } = useTranslation();
  const clinicName = useClinicName();
  const { type, status, created_at, content, clinic_location_name, clinic_location_name_en, answers } = inquiry;
  const to =
    clinic_location_name === null
      ? t('inquiry.toService')
      : clinicName({ clinic_location_name, clinic_location_name_en: clinic_location_name_en ?? '' });
  return (
    <Card as="article">
      <Stack gap={4}>
        <Stack row wrap gap={12}>
          <h3>{t(`inquiryTypes.${type}`)}</h3>
          {answers.length > 0 ? (
            <StatusChip tone="success" icon={<CheckCircleIcon size={16} />} label={t('inquiry.mine.answered')} />
          ) : (
            <StatusChip
              tone={status === 'OPEN' ? 'info' : 'neutral'}
              icon={status === 'OPEN' ? <HourglassIcon size={16} /> : <CheckCircleIcon size={16} />}
              label={t(`inquiry.mine.status.${status}`)}
            />
          )}
        </Stack>
        <Text tone="soft">
          {formatDayTime(created_at)} {t('inquiry.mine.to', { name: to })}
        </Text>
      </Stack>
      <p style={typed}>{content}</p>
      {answers.map(({ id, text, created_at: at }) => (
        <Card key={id} tone="selected" tight as="section">
          <Text bold>{t('inquiry.mine.answeredAt', { at: formatDayTime(at) })}</Text>
          <p style={typed}>{text}</p>
        </Card>
      ))}
      {answers.length === 0 && (
        <Text tone="soft">{t(status === 'OPEN' ? 'inquiry.mine.waiting' : 'inquiry.mine.dealt')}</Text>
      )}
    </Card>
  );
}
