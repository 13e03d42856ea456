import { createHmac } from 'node:crypto';
import type { Seat } from '@haruka/contract';

type IceServer = Seat['ice_servers'][number];
/** Returns the relays for one person, for browsers that cannot connect directly. */
export type IceServers = (person: string) => IceServer[];

/** Minutes until a TURN credential expires. A call that reconnects later gets a new one. */
const minutes = 10;

/** Makes credentials for coturn with `use-auth-secret`: the name holds expiry and person, the password is its HMAC. */
export const turnServer =
  ({ url, secret }: { url: string; secret: string }, now: () => Date): IceServers =>
  (person) => {
    const username = `${Math.floor(now().getTime() / 1000) + minutes * 60}:${person}`;
    const credential = createHmac('sha1', secret).update(username).digest('base64');
    // UDP first, then TCP for networks that block UDP.
    const urls = url.includes('?') ? [url] : [`${url}?transport=udp`, `${url}?transport=tcp`];
    return [{ urls, username, credential }];
  };

/** No relay, e.g. on one machine: browsers connect directly. */
export const noTurnServer: IceServers = () => [];
