let context: AudioContext | undefined;

/** Two soft notes: frequency in hertz, and start in seconds. */
const notes = [
  [880, 0],
  [1175, 0.18],
] as const;

/** Prepares the sound at the first gesture after a reload: browsers play nothing before it. */
export function prepareChime() {
  const prepare = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  const once = { once: true, capture: true };
  addEventListener('pointerdown', prepare, once);
  addEventListener('keydown', prepare, once);
  return () => {
    removeEventListener('pointerdown', prepare, once);
    removeEventListener('keydown', prepare, once);
  };
}

/** Plays the chime. Of several tabs that receive the same event, one plays it. */
export async function chime() {
  if (typeof AudioContext === 'undefined') return;
  if (!('locks' in navigator)) return play();
  await navigator.locks.request('haruka.chime', { ifAvailable: true }, async (lock) => {
    if (lock) await play();
  });
}

async function play() {
  context ??= new AudioContext();
  const { destination } = context;
  // Before a gesture this waits for ever; a chime would come too late anyway.
  if (context.state === 'suspended') await Promise.race([context.resume(), pause(500)]);
  if (context.state !== 'running') return;
  for (const [hertz, after] of notes) {
    const start = context.currentTime + after;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.25, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
    note.connect(volume).connect(destination);
    note.start(start);
    note.stop(start + 0.65);
  }
  await pause(1000);
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
