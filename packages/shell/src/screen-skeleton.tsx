import { Skeletons, VisuallyHidden } from '@haruka/ui';

const room = { width: '100%', maxWidth: '70rem', margin: '0 auto' } as const;

/**
 * Stands for a screen whose code or data are being loaded. It shows at once, so that no route change is blank, and has a
 * heading like any screen.
 */
export const ScreenSkeleton = ({ words }: { words: { loading: string } }) => (
  <div style={room} data-loading="true">
    <VisuallyHidden as="h1">{words.loading}</VisuallyHidden>
    <Skeletons words={words} />
  </div>
);
