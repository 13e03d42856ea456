import { useInquiryTypes } from '@haruka/api/messaging/inquiry';
import { useLocale } from '@haruka/i18n/patient';
import { Banner, Button } from '@haruka/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** The types of an inquiry as the server labels them (DATA-9), and the way out when they could not be had. */
export function useTypes() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, isError, isFetching, refetch } = useInquiryTypes({ options: { silent: true } });

  // The labels come in the language that was on screen when they were asked for.
  const said = useRef(locale);
  useEffect(() => {
    if (said.current !== locale) void refetch();
    said.current = locale;
  }, [locale, refetch]);

  return {
    options: Object.entries(data?.inquiry_type ?? {}).map(([value, label]) => ({ value, label })),
    failure: isError && (
      <Banner
        tone="error"
        urgent
        title={t('inquiry.typesFailed')}
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('words.retry')}
          </Button>
        }
      />
    ),
  };
}
