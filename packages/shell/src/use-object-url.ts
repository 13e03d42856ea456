import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the object URL of a file; undefined while it loads and when it cannot be had. The URL is revoked when the component
 * goes or shows another file. `key` names the file; without one, nothing is fetched.
 */
export function useObjectUrl(
  key: string | undefined,
  fetchFile: (key: string, signal: AbortSignal) => Promise<{ data?: Blob; error?: unknown }>,
): string | undefined {
  const [shown, setShown] = useState<{ key: string; url: string }>();
  const load = useEffectEvent(fetchFile);
  useEffect(() => {
    if (key === undefined) return undefined;
    const ended = new AbortController();
    let url: string | undefined;
    const show = async () => {
      const { data } = await load(key, ended.signal);
      if (!data || ended.signal.aborted) return;
      url = URL.createObjectURL(data);
      setShown({ key, url });
    };
    void show();
    return () => {
      ended.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [key]);
  return shown?.key === key ? shown?.url : undefined;
}
