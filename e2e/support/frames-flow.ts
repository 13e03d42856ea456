import type { Page } from 'playwright';
import { expect } from 'vitest';

const patience = 30_000;

/** Waits until ten frames of the named picture have been shown: a frozen or black one shows none. */
export async function framesFlow(page: Page, label: string) {
  const frames = page.locator(`video[aria-label="${label}"]`).evaluate(async (element) => {
    const video = element as HTMLVideoElement;
    for (let seen = 0; seen < 10; seen += 1) await new Promise((shown) => void video.requestVideoFrameCallback(shown));
    const [sound] = (video.srcObject as MediaStream).getAudioTracks();
    return {
      width: video.videoWidth,
      sound: sound?.muted === false,
    };
  });
  const never = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no frames in 「${label}」`)), patience).unref();
  });
  const seen = await Promise.race([frames, never]);
  expect(seen.width).toBeGreaterThan(0);
  expect(seen.sound, 'sound comes, too').toBe(true);
}
