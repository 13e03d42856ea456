import type { Page } from 'playwright';

/** What one frame of the browser showed in the main region. */
interface Frame {
  path: string;
  headings: string[];
  height: number;
  hasContent: boolean;
  isLoading: boolean;
}

/** Runs in the page: notes what each frame shows, from the first one with a heading on. */
function note() {
  const frames: Frame[] = [];
  Object.assign(globalThis, { framesSeen: frames });
  const look = () => {
    const main = document.querySelector('main');
    const bones = main?.querySelector('.MuiSkeleton-root') ?? null;
    const frame = {
      path: location.pathname,
      headings: [...(main?.querySelectorAll('h1') ?? [])]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.textContent.trim()),
      height: main?.getBoundingClientRect().height ?? 0,
      hasContent: bones !== null || (main?.innerText.trim() ?? '') !== '',
      isLoading: bones !== null || document.querySelector('[role="progressbar"]') !== null,
    };
    if (frames.length > 0 || frame.headings.length > 0) frames.push(frame);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Notes every frame of the pages that are opened from here on. */
export const watchFrames = (page: Page) => page.addInitScript(note);

/** Returns the frames since the last call, and forgets them. */
export const takeFrames = (page: Page): Promise<Frame[]> =>
  page.evaluate(() => (globalThis as unknown as { framesSeen: Frame[] }).framesSeen.splice(0));

/** Returns the frames in which the main region shows nothing, or has not exactly one heading. */
export const blankOf = (frames: readonly Frame[]): Frame[] =>
  frames.filter(({ headings, height, hasContent }) => headings.length !== 1 || height < 80 || !hasContent);
