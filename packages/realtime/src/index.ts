export { connect, type ConnectOptions, type LiveEvent, type Live } from './connect.ts';
export { createLink, type Link, type LinkEvent, type LinkState } from './link.ts';
export type { PeerMessage, Seat, SeatListener } from './seat.ts';
