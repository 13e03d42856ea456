import { createContext, use } from 'react';
import type { AppRoute } from './app-route.ts';

/** The whole route table, for the screens that list it. The app provides it, so that no feature reads another. */
export const RouteTable = createContext<readonly AppRoute[]>([]);
export const useRouteTable = () => use(RouteTable);
