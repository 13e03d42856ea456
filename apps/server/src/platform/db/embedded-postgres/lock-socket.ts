import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/** The longest unix socket path that Linux accepts, in bytes. */
export const longestSocketPath = 107;

/** A unix socket below a data folder. This process listens on it until `close()`. */
export interface LockSocket {
  name: string;
  close(): Promise<void>;
}

/** Opens a socket with a random name in the folder. Returns `undefined` where the file system supports no unix sockets. */
export async function openLockSocket(dir: string): Promise<LockSocket | undefined> {
  const name = `lock.${randomUUID()}.sock`;
  // Neither the socket nor an open connection may keep the process alive.
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

/** Returns whether a process listens on the socket. Works between containers, because the kernel accepts the connection. */
export async function isListening(dir: string, name: string): Promise<boolean> {
  return throughShortPath(dir, name, async (file) => {
    const peer = connect(file);
    try {
      await once(peer, 'connect');
      return true;
    } catch (error) {
      // A full backlog belongs to a live process, and so does a socket that this user may not open.
      return ['EAGAIN', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
    } finally {
      peer.destroy();
    }
  });
}

/** Addresses a file through an open handle of its folder when its path is too long for a socket address. */
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
