import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * Returns the token of an emailed link and removes it from the address bar, so that neither a screenshot nor a referrer shows it.
 * The history entry keeps it, so that a reload still works.
 */
export function useLinkToken(): string | undefined {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: { link_token?: unknown } | null };
  const navigate = useNavigate();
  const inAddress = query.get('token');
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { ...state, link_token: inAddress } });
  }, [inAddress, navigate, pathname, state]);
  return inAddress ?? (typeof state?.link_token === 'string' ? state.link_token : undefined);
}
