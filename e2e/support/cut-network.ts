import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { findChromium } from '../run/services.ts';

export type Side = 'patient' | 'doctor';
export type Cut = 'signalling' | 'media' | 'both' | 'interface';

export interface CutNetwork {
  /** What a browser of this side is started with, so that it lives behind its own wire. */
  browserOf(side: Side): { executablePath?: string; args?: string[] };
  /** The page that this side looks at. */
  attach(side: Side, page: Page): Promise<void>;
  /** Silences the wires of these sides: packets vanish without an error. `interface` takes the wire itself down. */
  cut(sides: readonly Side[], what: Cut): Promise<void>;
  /** Restores the network of all sides. */
  heal(): Promise<void>;
  close(): void;
}

const sh = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: ['ignore', 'pipe', 'pipe'] });
const numbers = { patient: 1, doctor: 2, server: 3 } as const;

/** Why this machine cannot cut a network below the browser; undefined where it can. */
export function cannotCut(): string | undefined {
  if (process.getuid?.() !== 0) return 'not root';
  const probe = `haruka-probe-${process.pid}`;
  try {
    sh('nft', '--version');
    sh('ip', 'netns', 'add', probe);
    sh('ip', 'netns', 'exec', probe, 'true');
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  } finally {
    try {
      sh('ip', 'netns', 'delete', probe);
    } catch {
      // It never came to be.
    }
  }
}

/**
 * Connects two browsers and the product to one router, each by its own link (network namespaces and veth pairs). The
 * router drops the packets that a test chooses, and no browser notices: like a phone in a tunnel or a lift.
 */
export async function layNetwork(port: number): Promise<CutNetwork> {
  const chromium = await findChromium();
  const id = `${process.pid % 10_000}${String.fromCharCode(97 + Math.floor(Math.random() * 26))}`;
  const [x, y] = [64 + Math.floor(Math.random() * 60), Math.floor(Math.random() * 250)];
  const address = (who: keyof typeof numbers, end: 1 | 2) => `10.${x}.${y}.${numbers[who] * 8 + end}`;
  const space = (who: string) => `hk-${id}-${who}`;
  const wire = (who: string) => `hk${id}${who.slice(0, 1)}`;
  const router = space('router');
  const inRouter = (...words: string[]) => sh('ip', 'netns', 'exec', router, ...words);
  const folder = mkdtempSync(path.join(tmpdir(), 'haruka-net-'));

  sh('ip', 'netns', 'add', router);
  inRouter('ip', 'link', 'set', 'lo', 'up');
  inRouter('sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward');
  for (const side of ['patient', 'doctor'] as const) {
    sh('ip', 'netns', 'add', space(side));
    sh('ip', 'link', 'add', wire(side), 'netns', router, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space(side));
    inRouter('ip', 'address', 'add', `${address(side, 1)}/29`, 'dev', wire(side));
    inRouter('ip', 'link', 'set', wire(side), 'up');
    sh('ip', '-n', space(side), 'link', 'set', 'lo', 'up');
    sh('ip', '-n', space(side), 'address', 'add', `${address(side, 2)}/29`, 'dev', 'eth0');
    plugIn(side);
  }
  sh('ip', 'link', 'add', wire('server'), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', router);
  sh('ip', 'address', 'add', `${address('server', 2)}/29`, 'dev', wire('server'));
  sh('ip', 'link', 'set', wire('server'), 'up');
  inRouter('ip', 'address', 'add', `${address('server', 1)}/29`, 'dev', 'eth0');
  inRouter('ip', 'link', 'set', 'eth0', 'up');
  sh('ip', 'route', 'add', `10.${x}.${y}.0/27`, 'via', address('server', 1), 'dev', wire('server'));
  inRouter('nft', 'add', 'table', 'inet', 'cut');
  inRouter('nft', 'add', 'chain', 'inet', 'cut', 'forward', '{ type filter hook forward priority 0 ; }');

  // The product listens on localhost only. This relay passes connections from the links on to it.
  const passedOn = new Set<net.Socket>();
  const relay = net.createServer((caller) => {
    const product = net.connect(port, 'localhost');
    for (const [from, to] of [
      [caller, product],
      [product, caller],
    ] as const) {
      passedOn.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => (passedOn.delete(from), to.destroy()));
    }
  });
  await new Promise<void>((ready) => relay.listen(port, address('server', 2), ready));

  function plugIn(side: Side) {
    sh('ip', '-n', space(side), 'link', 'set', 'eth0', 'up');
    sh('ip', '-n', space(side), 'route', 'replace', 'default', 'via', address(side, 1));
  }
  const unplugged = new Set<Side>();
  const drop = (from: string, to: string) =>
    inRouter('nft', 'add', 'rule', 'inet', 'cut', 'forward', 'ip', 'saddr', from, 'ip', 'daddr', to, 'drop');

  return {
    browserOf(side) {
      const executablePath = path.join(folder, side);
      writeFileSync(executablePath, `#!/bin/sh\nexec ip netns exec ${space(side)} ${chromium} "$@"\n`);
      chmodSync(executablePath, 0o755);
      // The names stay those of a secure place, or there would be no camera; they lead over the wire all the same.
      return { executablePath, args: [`--host-resolver-rules=MAP *.localhost ${address('server', 2)}`] };
    },
    attach: async () => {},
    async cut(sides, what) {
      for (const side of sides) {
        if (what === 'interface') {
          unplugged.add(side);
          sh('ip', '-n', space(side), 'link', 'set', 'eth0', 'down');
          continue;
        }
        const ends: string[] = [];
        if (what !== 'media') ends.push(address('server', 2));
        if (what !== 'signalling') ends.push(address(side === 'patient' ? 'doctor' : 'patient', 2));
        for (const end of ends) {
          drop(address(side, 2), end);
          drop(end, address(side, 2));
        }
      }
    },
    async heal() {
      inRouter('nft', 'flush', 'chain', 'inet', 'cut', 'forward');
      for (const side of unplugged) plugIn(side);
      unplugged.clear();
    },
    close() {
      relay.close();
      for (const socket of passedOn) socket.destroy();
      for (const who of ['patient', 'doctor', 'router']) sh('ip', 'netns', 'delete', space(who));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes the same cuts inside the browsers, for machines without permission to change the network. The page is offline and
 * loses every packet of its calls. This is weaker, because a browser that goes offline notices it.
 */
export function emulateNetwork(): CutNetwork {
  const sessions = new Map<Side, CDPSession>();
  const condition = (session: CDPSession, offline: boolean, packetLoss: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
      packetLoss,
    });
  return {
    browserOf: () => ({}),
    async attach(side, page) {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      sessions.set(side, session);
    },
    async cut(sides, what) {
      for (const side of sides) {
        const session = sessions.get(side);
        if (session) await condition(session, what !== 'media', what === 'signalling' ? 0 : 100);
      }
    },
    async heal() {
      for (const session of sessions.values()) await condition(session, false, 0);
    },
    close() {},
  };
}
