import { styled } from '@mui/material/styles';
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { color, rem, stage } from '../../theme/tokens.ts';

const Element = styled('video')({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  backgroundColor: stage.ground,
  '&[data-mirror="true"]': { transform: 'scaleX(-1)' },
});

const Touch = styled('div')({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });

export type StreamVideoProps = Omit<ComponentProps<'video'>, 'ref'> & {
  stream: MediaStream | null;
  /** One's own picture, as in a mirror. */
  mirror?: boolean;
  label: string;
  /** The speaker to play through, where the browser can choose. */
  speakerId?: string;
  /** Name of the button that plays the stream where the browser refuses to do so by itself. */
  playLabel?: string;
  /** Told which element shows the stream; what it returns is called when that is over. */
  watch?: (video: HTMLVideoElement) => (() => void) | undefined;
};

/** Shows a stream. Plays as soon as it can; where the browser needs a touch first, a button with `playLabel` plays it. */
export const StreamVideo = ({ stream, mirror, label, speakerId, playLabel, watch, ...rest }: StreamVideoProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const canAsk = playLabel !== undefined;
  const play = useCallback(async () => {
    try {
      await video.current?.play();
      setRefused(false);
    } catch (error) {
      // Another error is a stream that was replaced meanwhile, and the next one plays by itself.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setRefused(true);
    }
  }, []);
  useEffect(() => {
    const element = video.current;
    if (element && element.srcObject !== stream) element.srcObject = stream;
    if (element && stream && canAsk) void play();
  }, [stream, canAsk, play]);
  useEffect(() => (video.current ? watch?.(video.current) : undefined), [watch]);
  useEffect(() => {
    const element = video.current;
    // A speaker that was unplugged meanwhile leaves the default one, which is what a person expects.
    if (element && speakerId !== undefined && 'setSinkId' in element)
      element.setSinkId(speakerId).catch(() => undefined);
  }, [speakerId]);
  return (
    <>
      <Element {...rest} ref={video} autoPlay playsInline data-mirror={mirror || undefined} aria-label={label}>
        <track kind="captions" />
      </Element>
      {isRefused && (
        <Touch>
          <Button onClick={() => void play()}>{playLabel}</Button>
        </Touch>
      )}
    </>
  );
};

/** How loud a stream is right now, 0 to 1, about ten times a second. */
export const useMicLevel = (stream: MediaStream | null): number => {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      // Speech lies around 0.02 to 0.2; the root makes quiet voices visible too.
      setLevel(Math.min(1, Math.sqrt(power * 4)));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
      setLevel(0);
    };
  }, [stream]);
  return level;
};

const Meter = styled('div')({ display: 'flex', gap: rem(3), height: rem(20), alignItems: 'stretch' });
const Cell = styled('span')({
  flex: 1,
  borderRadius: rem(2),
  backgroundColor: color.hairline,
  '&[data-on="true"]': { backgroundColor: color.success },
});
const cells = 16;

/** The level of the microphone as a row of cells. */
export const MicMeter = ({ stream, label }: { stream: MediaStream | null; label: string }) => {
  const level = useMicLevel(stream);
  const lit = Math.round(level * cells);
  return (
    <Meter role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={cells} aria-valuenow={lit}>
      {Array.from({ length: cells }, (_, at) => (
        <Cell key={at} data-on={at < lit || undefined} />
      ))}
    </Meter>
  );
};
