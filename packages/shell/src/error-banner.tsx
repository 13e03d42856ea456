import { errorText } from '@haruka/api';
import { Banner } from '@haruka/ui';
import type { ReactNode } from 'react';
import { apiErrorOf, isEditConflict } from './api-error.ts';

export { apiErrorOf, isEditConflict };

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
