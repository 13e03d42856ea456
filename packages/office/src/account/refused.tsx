import { type Refusal, refusalText } from '@haruka/api';
import { Banner } from '@haruka/ui';

/** Why the server said no, kept beside the button that was pressed: a toast is never the only sign (ux 40). */
export const Refused = ({ error }: { error: unknown }) =>
  error ? (
    <Banner tone="error" urgent>
      {refusalText(error as Refusal)}
    </Banner>
  ) : null;
