import { type ApiError, errorText } from '@haruka/api';
import { Banner } from '@haruka/ui';
import type { ReactNode } from 'react';

/** Returns the error of a hook as an ApiError; undefined when there is none. */
export const apiErrorOf = (error: unknown): ApiError | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? (error as ApiError) : undefined;

/** Shows why the server rejected a request, beside the pressed button: a toast is never the only sign. */
export function ErrorBanner({ error, title, children }: { error: unknown; title?: string; children?: ReactNode }) {
  const apiError = apiErrorOf(error);
  if (!apiError) return null;
  return (
    <Banner tone="error" title={title} urgent>
      {errorText(apiError)}
      {children}
    </Banner>
  );
}
