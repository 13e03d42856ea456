import { Banner, Button } from '@haruka/ui';

interface Props {
  /** What was deleted. */
  title: string;
  undoLabel: string;
  busy: boolean;
  onUndo: () => Promise<void>;
}

/** Says what was deleted, and restores it with a press. */
export const RemovedBanner = ({ title, undoLabel, busy, onUndo }: Props) => (
  <Banner
    tone="info"
    title={title}
    action={
      <Button size="small" variant="secondary" busy={busy} onClick={() => void onUndo()}>
        {undoLabel}
      </Button>
    }
  />
);
