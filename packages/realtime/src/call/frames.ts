/** Counts the frames of the other side that are really displayed: a decoded frame may not be. */
export interface Frames {
  /** Number of frames displayed so far. */
  shown(): number;
  /** Whether a video plays on a visible page, so that frames are expected. */
  isWatched(): boolean;
  /** Whether the browser refuses to play a video on a visible page: a person sees no picture that moves. */
  isHeldUp(): boolean;
  /** Watches a video element; returns a stop function. */
  watch(video: HTMLVideoElement): () => void;
}

/** Older browsers lack this API: there only packets count. */
export function countFrames(): Frames {
  const videos = new Set<HTMLVideoElement>();
  let shown = 0;
  return {
    shown: () => shown,
    isWatched: () => document.visibilityState === 'visible' && [...videos].some(({ paused }) => !paused),
    isHeldUp: () =>
      document.visibilityState === 'visible' &&
      [...videos].some(({ paused, autoplay, srcObject }) => paused && autoplay && srcObject !== null),
    watch(video) {
      // Older browsers lack this API: there only packets count.
      if (!('requestVideoFrameCallback' in video)) return () => {};
      videos.add(video);
      let handle = 0;
      const frame = () => {
        shown += 1;
        handle = video.requestVideoFrameCallback(frame);
      };
      handle = video.requestVideoFrameCallback(frame);
      return () => {
        videos.delete(video);
        video.cancelVideoFrameCallback(handle);
      };
    },
  };
}
