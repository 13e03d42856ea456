import { useNextInquiry } from '@haruka/api/messaging/inquiry';
import { Button, ChevronRightIcon, Text, useTwoPanes } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { askedOf, type Filter, inboxHref, inquiryHref } from './filter.ts';

/** The way to the open inquiry that follows one in the inbox. */
export function NextInquiry({
  inquiry_id,
  filter,
  isOffered,
}: {
  inquiry_id: string;
  filter: Filter;
  /** Whether this one is done and the next one is the main action. */
  isOffered?: boolean;
}) {
  const { t } = useTranslation();
  const isWide = useTwoPanes();
  const { currentData } = useNextInquiry({
    inquiry_id,
    ...askedOf(filter),
    options: { silent: true, noprogress: true },
  });
  if (!currentData) return null;
  const { inquiry_id: next } = currentData;
  if (next === null) return <Text tone="soft">{t('inquiry.next.none')}</Text>;
  const list = { ...filter, status: 'OPEN' as const };
  return (
    <Button
      size="small"
      variant={isOffered ? 'primary' : 'secondary'}
      href={isWide ? inboxHref(list, next) : inquiryHref(next, list)}
      endIcon={<ChevronRightIcon size={20} />}
    >
      {t('inquiry.next.act')}
    </Button>
  );
}
