/** Counts the frames that the other side's picture really puts on the screen: decoded is not yet seen. */
export interface Frames {
  /** How many were shown so far. */
  shown(): number;
  /** Whether a picture is on a visible page and playing, so that frames must come. */
  isWatched(): boolean;
  /** Watches a video element; gives back how to stop. */
  watch(video: HTMLVideoElement): () => void;
}

export function countFrames(): Frames {
  const videos = new Set<HTMLVideoElement>();
  let shown = 0;
  return {
    shown: () => shown,
    isWatched: () => document.visibilityState === 'visible' && [...videos].some(({ paused }) => !paused),
    watch(video) {
      // An older browser does not tell: there the packets alone are judged.
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
