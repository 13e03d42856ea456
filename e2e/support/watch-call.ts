import type { Page } from 'playwright';

/** What one side of a call really showed and played, by this browser's own clock (milliseconds). */
export interface Watched {
  /** When a frame of the other side was put on the screen. */
  shown: number[];
  /** Times at which audio of the other side played. */
  heard: number[];
  /** What the badge said, whenever it changed. */
  badge: { at: number; said: string }[];
}

/** Begins to watch the picture with this label, the sound that comes with it, and the badge beside it. */
export async function watchCall(page: Page, label: string) {
  await page.evaluate((name) => {
    const seen = { shown: [] as number[], heard: [] as number[], badge: [] as { at: number; said: string }[] };
    Object.assign(globalThis, { watchedCall: seen });
    const context = new AudioContext();
    let video: HTMLVideoElement | null = null;
    let stream: MediaProvider | null = null;
    let ear: AnalyserNode | undefined;
    const hold = new Float32Array(2048);
    setInterval(() => {
      const now = document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`);
      if (now && now !== video) {
        const frame = () => {
          seen.shown.push(Date.now());
          now.requestVideoFrameCallback(frame);
        };
        now.requestVideoFrameCallback(frame);
      }
      video = now;
      const source = video?.srcObject ?? null;
      if (source instanceof MediaStream && source !== stream && source.getAudioTracks().length > 0) {
        stream = source;
        ear = context.createAnalyser();
        context.createMediaStreamSource(source).connect(ear);
      }
      if (source && ear) {
        ear.getFloatTimeDomainData(hold);
        if (hold.some((sample) => Math.abs(sample) > 0.005)) seen.heard.push(Date.now());
      }
      const said = document.querySelector('[data-quality]')?.textContent ?? '';
      if (seen.badge.at(-1)?.said !== said) seen.badge.push({ at: Date.now(), said });
    }, 40);
  }, label);
}

/** Returns the frames, sound and badge texts recorded so far. */
export const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watchedCall: Watched }).watchedCall);
