import type { Socket } from 'socket.io';

const burst = 120;
const perSecond = 40;

/** A socket that talks faster than any screen of ours (call set-up included) is cut; the others never notice (safety I3). */
export function limitRate(socket: Socket, now: () => number = Date.now) {
  let left = burst;
  let last = now();
  socket.use((_event, next) => {
    left = Math.min(burst, left + ((now() - last) / 1000) * perSecond);
    last = now();
    if (left < 1) return void socket.disconnect(true);
    left -= 1;
    next();
  });
}
