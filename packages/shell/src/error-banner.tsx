import { type ApiError, errorText } from '@haruka/api';
import { Banner } from '@haruka/ui';
import type { ReactNode } from 'react';

/** The error of a hook as a refusal of the server; undefined when there is none. */
export const apiErrorOf = (error: unknown): ApiError | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? (error as ApiError) : undefined;

/** Why the server said no, kept beside the button that was pressed: a toast is never the only sign (ux 40). */
export function ErrorBanner({ error, title, children }: { error: unknown; title?: string; children?: ReactNode }) {
  const refusal = apiErrorOf(error);
  if (!refusal) return null;
  return (
    <Banner tone="error" title={title} urgent>
      {errorText(refusal)}
      {children}
    </Banner>
  );
}
