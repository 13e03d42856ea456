import { type Config, originOf } from '../ops/config.ts';

const apps = ['patient', 'clinic', 'doctor'] as const;
export type AppName = (typeof apps)[number];

/**
 * Returns the app that is served at this origin. Protocol, host and port must match the configuration. `port` is the one the
 * server listens on; it replaces a configured `PORT` of 0.
 */
export function appOfOrigin(config: Config, origin: string, port: number): AppName | undefined {
  const publicPort = config.publicPort === 0 ? port : config.publicPort;
  return apps.find((app) => originOf({ ...config, publicPort }, app) === origin);
}

/** Returns whether a request names a configured host. Rejecting other names prevents DNS rebinding. */
export const isOwnHost = ({ hosts }: Config, hostname: string): boolean =>
  Object.values(hosts).includes(hostname) || ['localhost', '127.0.0.1', '::1', '[::1]'].includes(hostname);
