import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { CloseIcon } from '../icons/signs.ts';
import { color, rem } from '../theme/tokens.ts';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: rem(8),
  padding: rem(12),
  '& h2': { fontSize: rem(18), overflowWrap: 'anywhere' },
});
const Frame = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  padding: rem(12),
  backgroundColor: color.ground,
  '& img': { maxWidth: '100%', maxHeight: '80vh', objectFit: 'contain' },
});

export type AttachmentViewerProps = {
  /** Name of the file; undefined while nothing is shown. */
  name: string | undefined;
  /** URL of the picture; undefined while it loads. */
  picture: string | undefined;
  onClose: () => void;
  words: { close: string; loading: string };
};

/** One attached picture, as large as the window allows. */
export const AttachmentViewer = ({ name, picture, onClose, words }: AttachmentViewerProps) => {
  const titleId = useId();
  return (
    <Dialog open={name !== undefined} onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <Head>
        <h2 id={titleId}>{name}</h2>
        <Button variant="text" size="small" startIcon={<CloseIcon size={20} />} onClick={onClose}>
          {words.close}
        </Button>
      </Head>
      <Frame>{picture ? <img src={picture} alt={name} /> : <p role="status">{words.loading}</p>}</Frame>
    </Dialog>
  );
};
