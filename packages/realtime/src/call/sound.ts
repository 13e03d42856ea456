type Note = readonly [hertz: number, from: number, seconds: number];

// Two soft bells and a pause: audible across a room without alarming.
const bells: readonly Note[] = [
  [784, 0, 0.5],
  [1047, 0.28, 0.7],
];
const everyMs = 2600;
const scale: readonly Note[] = [
  [523, 0, 0.3],
  [659, 0.25, 0.3],
  [784, 0.5, 0.6],
];

type Context = AudioContext & { setSinkId?(id: string): Promise<void> };

function play(context: AudioContext, notes: readonly Note[]) {
  for (const [hertz, from, seconds] of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + from;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.25, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

/** Rings and vibrates; returns a stop function. Where the browser needs a gesture first, only the screen rings. */
export function startRing(): () => void {
  const context = new AudioContext();
  const once = () => {
    if (context.state === 'running') play(context, bells);
    // Browsers reject vibration before the first gesture, with a warning.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300]);
  };
  // Resolves late, or never, where a gesture is needed first.
  context.resume().then(once, () => undefined);
  const timer = setInterval(once, everyMs);
  return () => {
    clearInterval(timer);
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(0);
    void context.close();
  };
}

/** Plays three rising tones on a speaker; an empty id is the default one. */
export async function testSpeaker(speaker_id: string): Promise<void> {
  const context: Context = new AudioContext();
  if (speaker_id) await context.setSinkId?.(speaker_id).catch(() => undefined);
  await context.resume();
  play(context, scale);
  setTimeout(() => void context.close(), 1500);
}
