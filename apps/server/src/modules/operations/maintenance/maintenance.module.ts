import { maintenanceRoutes } from '@haruka/contract';
import { serverModule, oncePerServer } from '../../../platform/module.ts';
import { maintenanceSwitch, refuseWhileOn } from './maintenance.service.ts';

const switchOf = oncePerServer(({ reader, log }) =>
  maintenanceSwitch(reader, (error) => log.error({ err: error }, 'the maintenance switch could not be read')),
);

export const maintenance = serverModule({
  name: 'maintenance',
  routes: maintenanceRoutes,
  handlers: (deps) => ({ maintenance: () => switchOf(deps).update() }),
  gate: (deps) => (routeName) => refuseWhileOn(switchOf(deps), routeName),
  start: (deps) => switchOf(deps).start(),
});
