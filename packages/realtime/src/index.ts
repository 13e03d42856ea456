export { connect, type ConnectOptions, type SubscribeOptions, type Live } from './connect.ts';
export { createLink, type Link, type LinkEvent, type LinkState } from './link.ts';
export type { Said, Seat, SeatListener } from './seat.ts';
