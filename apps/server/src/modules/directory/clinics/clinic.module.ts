import { clinicRoutes } from '@haruka/contract';
import { originOf } from '../../../platform/ops/config.ts';
import { serverModule, oncePerServer } from '../../../platform/module.ts';
import { rememberedNextFree } from '../../scheduling/availability/next-free.ts';
import { availabilityOf } from '../../scheduling/availability/availability.service.ts';
import { clinicHandlers } from './clinic.routes.ts';
import type { ClinicDeps } from './clinic.service.ts';
import { directoryOf } from './clinic-directory.ts';

const depsOf = oncePerServer((deps): ClinicDeps => {
  const { config, db, reader, log, sockets } = deps;
  const onError = (error: unknown) => log.error({ err: error }, 'the directory could not be read');
  return {
    db,
    reader,
    sockets,
    patientOrigin: originOf(config, 'patient'),
    directory: directoryOf({ db, reader, onError }),
    nextFree: rememberedNextFree(availabilityOf(deps)),
  };
});

export const clinic = serverModule({
  name: 'clinic',
  routes: clinicRoutes,
  handlers: (deps) => clinicHandlers(depsOf(deps)),
  start: (deps) => depsOf(deps).directory.start(),
});
