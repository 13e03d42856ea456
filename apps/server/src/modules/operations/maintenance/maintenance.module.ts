import { maintenanceRoutes } from '@haruka/contract';
import { feature, onePer } from '../../../platform/module.ts';
import { maintenanceSwitch, refuseWhileOn } from './maintenance.service.ts';

const switchOf = onePer(({ reader, log }) =>
  maintenanceSwitch(reader, (error) => log.error({ err: error }, 'the maintenance switch could not be read')),
);

export const maintenance = feature({
  name: 'maintenance',
  routes: maintenanceRoutes,
  handlers: (deps) => ({ maintenance: () => switchOf(deps).look() }),
  gate: (deps) => (routeName) => refuseWhileOn(switchOf(deps), routeName),
  start: (deps) => switchOf(deps).start(),
});
