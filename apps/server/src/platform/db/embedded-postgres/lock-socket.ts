import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/** The kernel takes socket paths of up to 107 bytes. */
export const longestSocketPath = 107;

/** A unix socket below a data folder that this process listens on until `close()`. */
export interface LockSocket {
  name: string;
  close(): Promise<void>;
}

/** Opens a socket with a fresh name in the folder. Returns `undefined` where the file system has no unix sockets. */
export async function openLockSocket(dir: string): Promise<LockSocket | undefined> {
  const name = `lock.${randomUUID()}.sock`;
  // A dead peer's connection must not keep the process alive, nor may one that stays open.
  const server = createServer((peer) => peer.destroy()).unref();
  const isOpen = await throughShortPath(dir, name, async (file) => {
    server.listen(file);
    await once(server, 'listening');
  }).then(
    () => true,
    () => false,
  );
  if (!isOpen) return undefined;
  const close = async () => {
    server.close();
    await rm(path.join(dir, name), { force: true });
  };
  return { name, close };
}

/** Returns whether a process listens on the socket. Works between containers: the kernel answers, not the process. */
export async function isListening(dir: string, name: string): Promise<boolean> {
  return throughShortPath(dir, name, async (file) => {
    const peer = connect(file);
    try {
      await once(peer, 'connect');
      return true;
    } catch (error) {
      // A full backlog belongs to a living process, and so does a socket that we may not open.
      return ['EAGAIN', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
    } finally {
      peer.destroy();
    }
  });
}

/** Names a file of a deep folder by an open handle of the folder, so that the path fits into a socket address. */
async function throughShortPath<T>(dir: string, name: string, work: (file: string) => Promise<T>): Promise<T> {
  const file = path.join(dir, name);
  if (Buffer.byteLength(file) <= longestSocketPath) return work(file);
  const handle = await open(dir);
  try {
    return await work(`/proc/self/fd/${handle.fd}/${name}`);
  } finally {
    await handle.close();
  }
}
