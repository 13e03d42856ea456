import { Page, type PageProps } from '@haruka/ui';

/** A page of the room before and after the call: it has no frame, so it brings its own margins. */
export const RoomPage = (props: PageProps) => (
  <div style={{ width: '100%', padding: '1.5rem 1rem 3rem' }}>
    <Page {...props} />
  </div>
);
