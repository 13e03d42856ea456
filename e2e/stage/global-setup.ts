import type { TestProject } from 'vitest/node';
import { dataFolder, launch } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that all journeys and screens share. */
    product: { port: number; dataDir: string };
  }
}

/** One product for the whole run, started as a newcomer starts it and ended as they end it. */
export default async function setup(project: TestProject) {
  const { dataDir, remove } = dataFolder();
  const product = await launch({ dataDir });
  await product.ready;
  project.provide('product', { port: product.port, dataDir });
  return async () => {
    const code = await product.stop();
    remove();
    if (code !== 0) throw new Error(`The product did not end cleanly (${String(code)}):\n${product.output()}`);
  };
}
