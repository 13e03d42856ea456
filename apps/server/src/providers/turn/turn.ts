import { createHmac } from 'node:crypto';
import type { Seat } from '@haruka/contract';

type IceServer = Seat['ice_servers'][number];
/** Relays that one person may use for a while, when two browsers cannot reach each other directly. */
export type IceServers = (person: string) => IceServer[];

/** How long a credential opens the relay (safety T7); a call that must find a new way later is given a new one. */
const minutes = 10;

/** coturn with `use-auth-secret`: the name says until when and for whom, the password proves that we said so. */
export const turnServer =
  ({ url, secret }: { url: string; secret: string }, now: () => Date): IceServers =>
  (person) => {
    const username = `${Math.floor(now().getTime() / 1000) + minutes * 60}:${person}`;
    const credential = createHmac('sha1', secret).update(username).digest('base64');
    // UDP first; TCP for networks that let nothing else out.
    const urls = url.includes('?') ? [url] : [`${url}?transport=udp`, `${url}?transport=tcp`];
    return [{ urls, username, credential }];
  };

/** On one machine, and where no relay is configured: browsers reach each other directly or not at all. */
export const noTurnServer: IceServers = () => [];
