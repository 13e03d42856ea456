import { writeFileSync } from 'node:fs';
import path from 'node:path';

const [width, height, fps] = [320, 240, 10];

/**
 * Writes a moving picture of 320 × 240 points into a folder as a raw video file, and returns its path. Chromium's own
 * fake camera delivers 1280 × 720 at twice the rate, and a machine without a video encoder works hard for it.
 */
export function smallCamera(folder: string): string {
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frames = Array.from({ length: fps }, (_, at) => {
    const light = Buffer.alloc(width * height, 60);
    // A bar walks from left to right, once a second.
    for (let y = 0; y < height; y += 1) light.fill(220, y * width + at * 32, y * width + at * 32 + 32);
    return [Buffer.from('FRAME\n'), light, grey];
  });
  const file = path.join(folder, 'camera.y4m');
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${fps}:1 C420\n`), ...frames.flat()]),
  );
  return file;
}
