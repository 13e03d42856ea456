/**
 * Resolves in the next task of the page. Work before and after it does not block input together. Unlike a timer, it is not
 * slowed down in a page that is not in sight.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
