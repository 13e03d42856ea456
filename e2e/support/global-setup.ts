import type { TestProject } from 'vitest/node';
import { startCluster } from '../../apps/server/src/platform/db/embedded-postgres/index.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { dataFolder } from './launch.ts';
import { smallCamera } from './small-camera.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose database has every table and no row; the products of this run start from copies of it. */
    migratedFolder: string;
    /** The video file that the fake camera of the journeys shows. */
    camera: string;
  }
}

/** Makes what the files of a run share. A new cluster and its migrations cost a quarter of a start. */
export default async function setup(project: TestProject) {
  const { folder, dataDir, remove } = dataFolder();
  const cluster = await startCluster(dataDir, { durable: false });
  try {
    await migrate(cluster.url(), undefined, { grantsLogin: true });
  } finally {
    await cluster.stop();
  }
  project.provide('migratedFolder', dataDir);
  project.provide('camera', smallCamera(folder));
  return remove;
}
