import { type Config, originOf } from '../ops/config.ts';

const apps = ['patient', 'clinic', 'doctor'] as const;
export type AppName = (typeof apps)[number];

/**
 * Returns the app whose pages have this origin. Protocol, host and port must be the configured ones. `port` is the one the
 * server listens on, for a `PORT` of 0.
 */
export function appOfOrigin(config: Config, origin: string, port: number): AppName | undefined {
  const publicPort = config.publicPort === 0 ? port : config.publicPort;
  return apps.find((app) => originOf({ ...config, publicPort }, app) === origin);
}

/** Whether a request names one of our own hosts. A foreign name that resolves to this machine is another site's trick. */
export const isOwnHost = ({ hosts }: Config, hostname: string): boolean =>
  Object.values(hosts).includes(hostname) || ['localhost', '127.0.0.1', '::1', '[::1]'].includes(hostname);
