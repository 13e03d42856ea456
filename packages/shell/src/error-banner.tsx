import { type Refusal, refusalText } from '@haruka/api';
import { Banner } from '@haruka/ui';
import type { ReactNode } from 'react';

/** The error of a hook as a refusal of the server; undefined when there is none. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? (error as Refusal) : undefined;

/** Why the server said no, kept beside the button that was pressed: a toast is never the only sign (ux 40). */
export function Refused({ error, title, children }: { error: unknown; title?: string; children?: ReactNode }) {
  const refusal = refusalOf(error);
  if (!refusal) return null;
  return (
    <Banner tone="error" title={title} urgent>
      {refusalText(refusal)}
      {children}
    </Banner>
  );
}
