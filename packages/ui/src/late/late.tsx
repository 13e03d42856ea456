import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { nextTask } from './next-task.ts';

/** The pause before the code is asked for again. */
const pauseMs = 2000;
const loaders = new Set<() => Promise<unknown>>();

/** A component that no first screen shows, and how its code is loaded before it is shown. */
export type Late<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/**
 * Returns a component whose code comes after the first screen (performance W1). It shows `Meanwhile` or nothing until
 * then, and asks again while the server is away. Once loaded it renders at once.
 */
export function late<Props extends object>(
  get: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): Late<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await get());
  loaders.add(load);
  const LatePart = (props: Props) => {
    // Which of both is shown is fixed until the code is there: another component would lose its state.
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      let isWanted = true;
      void loadUntil(load, () => !isWanted).then((part) => part && isWanted && setShown(() => part));
      return () => {
        isWanted = false;
      };
    }, [Shown]);
    const Part = Shown ?? Meanwhile;
    return Part ? createElement(Part, props) : null;
  };
  return Object.assign(LatePart, { load });
}

/** Adds code that most further screens share to what loads while the first screen is idle. */
export const loadLater = (load: () => Promise<unknown>): void => void loaders.add(load);

/**
 * Loads the code of all late components, and asks for each in another task: all at once would block input. A failure changes
 * nothing: each asks again when it is shown.
 */
export const loadLate = async (): Promise<void> => {
  const loading: Promise<unknown>[] = [];
  for (const load of loaders) {
    loading.push(load().catch(() => {}));
    await nextTask();
  }
  await Promise.all(loading);
};

/**
 * Returns a component whose code loads when it is first shown, inside a `Suspense`. While the server is away it asks again:
 * `lazy` alone would fail for as long as the page is open.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => lazy(() => loadUntil(load, () => false) as ReturnType<typeof load>);

async function loadUntil<T>(load: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> {
  while (!isOver())
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  return undefined;
}
