import { errorText } from '@haruka/api';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, EmptyState, ErrorState, Page, Skeletons } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What RTK Query returns for one record. */
interface Answer<T> {
  currentData?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

interface Props<T> {
  title: string;
  /** Where its list is. */
  back: { href: string; label: string };
  answer: Answer<T>;
  /** False when the address names no record. */
  isNamed: boolean;
  /** Shown for a record that does not exist, or that the member may not see. */
  missing: string;
  /** Shown when it could not be loaded. */
  failed: string;
  children: (record: T) => ReactNode;
}

/** One record that the address names: the record, or that it is loading, missing or could not be loaded. */
export function RecordBody<T>({ back, answer, isNamed, missing, failed, children }: Omit<Props<T>, 'title'>) {
  const { t } = useTranslation();
  const { currentData, isFetching } = answer;
  const refusal = apiErrorOf(answer.error);
  const isMissing = !isNamed || refusal?.http === 404 || refusal?.http === 400;
  if (currentData !== undefined) return children(currentData);
  if (isMissing) return <EmptyState title={missing} action={<Button href={back.href}>{back.label}</Button>} />;
  if (refusal)
    return (
      <ErrorState
        title={failed}
        text={errorText(refusal)}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void answer.refetch() }}
      />
    );
  return <Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />;
}

/** The page of one record that its address names. */
export const RecordPage = <T,>({ title, back, ...body }: Props<T>) => (
  <Page title={title} back={back}>
    <RecordBody {...body} back={back} />
  </Page>
);
