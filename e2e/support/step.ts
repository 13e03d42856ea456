/** One step of a long journey; when it fails, the message begins with what was being done. */
export async function step(what: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
  }
}
