import { useEffect, useState } from 'react';

/**
 * Returns a moving picture in place of a camera; null until it is drawn. A raised hand on one side shows whether it is
 * mirrored.
 */
export function usePicture(hue: number): MediaStream | null {
  const [stream, setStream] = useState<MediaStream | null>(null);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    const made = canvas.captureStream(10);
    let at = 0;
    const timer = setInterval(() => {
      if (!pen) return;
      at += 1;
      pen.fillStyle = `hsl(${hue} 25% 32%)`;
      pen.fillRect(0, 0, 640, 480);
      pen.fillStyle = `hsl(${hue} 30% 72%)`;
      pen.beginPath();
      pen.arc(320, 190 + Math.sin(at / 8) * 4, 80, 0, 7);
      pen.ellipse(320, 480, 170, 170, 0, 0, 7);
      pen.arc(520, 330, 40, 0, 7);
      pen.fill();
      setStream(made);
    }, 100);
    return () => {
      clearInterval(timer);
      for (const track of made.getTracks()) track.stop();
    };
  }, [hue]);
  return stream;
}

/** Returns a stream of a tone, in place of a microphone. It is not audible. */
export function tone(): MediaStream {
  const context = new AudioContext();
  const oscillator = context.createOscillator();
  const destination = context.createMediaStreamDestination();
  oscillator.connect(destination);
  oscillator.start();
  return destination.stream;
}
