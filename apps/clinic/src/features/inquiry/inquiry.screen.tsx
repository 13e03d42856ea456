import { useInquiry } from '@haruka/api/messaging/inquiry';
import { RecordPage } from '@haruka/staff';
import { useTwoPanes } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RedirectTo } from '@haruka/shell';
import { filterOf, inboxHref } from './filter.ts';
import { InquiryView } from './inquiry-view.tsx';

/** One inquiry on its own page. Where there is room it opens beside the inbox instead. */
export default function InquiryScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isWide = useTwoPanes();
  const inquiry_id = query.get('inquiry_id') ?? '';
  const filter = filterOf(query);
  const answer = useInquiry({ inquiry_id, options: { silent: true } }, { skip: !inquiry_id || isWide });
  if (isWide && inquiry_id) return <RedirectTo to={inboxHref(filter, inquiry_id)} replace />;
  return (
    <RecordPage
      title={t('inquiry.one')}
      back={{ href: inboxHref(filter), label: t('inquiry.back') }}
      answer={answer}
      isNamed={inquiry_id !== ''}
      missing={t('inquiry.missing')}
      failed={t('inquiry.failed')}
    >
      {(inquiry) => (
        <InquiryView key={inquiry.id} inquiry={inquiry} filter={filter} reload={() => void answer.refetch()} />
      )}
    </RecordPage>
  );
}
