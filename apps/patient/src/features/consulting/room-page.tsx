import { Page, type PageProps } from '@haruka/ui';

/** A page of this screen: it has no frame (spec §2), so it brings its own margins. */
export const RoomPage = (props: PageProps) => (
  <div style={{ width: '100%', padding: '1.5rem 1rem 3rem' }}>
    <Page {...props} />
  </div>
);
