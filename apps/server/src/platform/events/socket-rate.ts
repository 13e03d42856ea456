import type { Socket } from 'socket.io';

const burst = 120;
const perSecond = 40;

/** Closes a socket that sends more packets than any screen of ours, including call set-up. */
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
