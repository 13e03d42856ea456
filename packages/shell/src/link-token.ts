import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * Returns the token of an emailed link and removes it from the address bar, so that neither a screenshot nor a referrer shows it.
 * The history entry keeps it, so that a reload still works. Other parameters of the address stay.
 */
export function useLinkToken(parameter = 'token'): string | undefined {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: Record<string, unknown> | null };
  const navigate = useNavigate();
  const key = `link_${parameter}`;
  const inAddress = query.get(parameter);
  useEffect(() => {
    if (inAddress === null) return;
    const rest = new URLSearchParams(query);
    rest.delete(parameter);
    void navigate({ pathname, search: String(rest) }, { replace: true, state: { ...state, [key]: inAddress } });
  }, [inAddress, navigate, pathname, state, query, parameter, key]);
  const kept = state?.[key];
  return inAddress ?? (typeof kept === 'string' ? kept : undefined);
}
