/** Path of the API on every host. */
export const apiBase = '/api/v1/';

interface Addressed {
  route: { path: string };
  params?: Record<string, string | number | boolean | null | undefined> | undefined;
  options?: { url?: string } | undefined;
}

/** Returns the address of a request with its query. */
export function addressOf({ route, params = {}, options }: Addressed, baseUrl: string) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== null) query.set(name, value.toString());
  const search = query.toString();
  return `${baseUrl.replace(/\/$/, '')}/${(options?.url ?? route.path).replace(/^\//, '')}${search && `?${search}`}`;
}
