import { errorText } from '@haruka/api';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { ErrorState, Skeletons } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props<T> {
  /** The name of the settings, for the message that they could not be read. */
  name: string;
  settings: T | undefined;
  /** The request that reads them. */
  read: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  children: (settings: T) => ReactNode;
}

/** The settings in a card. While they are read their place is kept, and when that fails they can be read again. */
export function SettingsPart<T>({ name, settings, read: { error, isFetching, refetch }, children }: Props<T>) {
  const { t } = useTranslation();
  const refusal = apiErrorOf(error);
  if (settings) return children(settings);
  if (isFetching && !refusal) return <Skeletons kind="lines" count={4} words={{ loading: t('words.loading') }} />;
  return (
    <ErrorState
      title={t('locations.unread', { name })}
      text={refusal ? errorText(refusal) : t('staffFrame.problem')}
      retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
    />
  );
}
