/** A response to a request that the page's HTML started, before the app could. */
interface EarlyResponse {
  response: Promise<Response>;
  /** When it was asked for, in milliseconds since 1970. */
  at: number;
}

const holder = globalThis as typeof globalThis & { harukaResponses?: Map<string, EarlyResponse> };

/** An older response is not used: its data may have changed. */
const maxAgeMs = 20_000;

/** Starts a public read by its address. Its response waits for the request of a screen. */
export function startEarly(address: string) {
  const response = fetch(address, {
    headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
  });
  // The request of the screen reports a failure.
  response.catch(() => {});
  (holder.harukaResponses ??= new Map()).set(address, { response, at: Date.now() });
}

/** Returns the early response of an address, once; undefined when there is none. */
export function takeEarly(address: string, now = Date.now()): EarlyResponse | undefined {
  const early = holder.harukaResponses?.get(address);
  holder.harukaResponses?.delete(address);
  return early && now - early.at <= maxAgeMs ? early : undefined;
}
