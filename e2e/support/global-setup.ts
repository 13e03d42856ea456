import type { TestProject } from 'vitest/node';
import { buildApps } from '../../apps/server/scripts/build.ts';
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
  // Before the files start their products: two builds at once would write into one folder.
  await buildApps();
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
