import { afterEach, beforeEach, expect, type TestContext, vi } from 'vitest';
import { page } from 'vitest/browser';
import { platform } from '../pictures/platform.json';

/**
 * Compares the last state of every component's story with its stored picture, named by the story's id (decision 0034).
 * Pictures belong to one browser: another version of Chromium renders text differently and is not compared.
 */
const chromium = /Chrome\/(\d+)/.exec(navigator.userAgent)?.[1];
const isComparable = `chromium ${chromium} on linux` === platform;
if (!isComparable) {
  // oxlint-disable-next-line no-console -- For the person who runs the stories.
  console.log(`The pictures of stories are of ${platform}; this is Chromium ${chromium}: not compared.`);
}

// A calendar that opens at now looks the same on any day. Timers run on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00+09:00') }));

afterEach(async ({ task, story }: TestContext & { story?: unknown }) => {
  const { storyId } = task.meta as { storyId?: string };
  const isMoving = (story as { tags?: string[] } | undefined)?.tags?.includes('moving') === true;
  // The stories of whole screens run at night; there the sweep takes their pictures.
  const isOfScreen = task.file.filepath.includes('/src/stories/');
  try {
    if (!isComparable || isMoving || isOfScreen || storyId === undefined || task.result?.state === 'fail') return;
    await page.viewport(800, 600);
    await document.fonts.ready;
    // oxlint-disable-next-line vitest/no-standalone-expect -- Each story is a test, and this runs after it.
    await expect(document.body).toMatchScreenshot(storyId);
  } finally {
    vi.useRealTimers();
  }
});
