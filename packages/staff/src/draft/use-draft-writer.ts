import type { SaveState } from '@haruka/shell';
import { useEffect, useState } from 'react';
import { useMember } from '../frame/guard.tsx';
import { createDraftWriter, type DraftOptions, type Seen } from './draft-writer.ts';

/** Returns the writer of a member's draft and whether its text is saved. What a reload interrupted is saved first. */
export function useDraftWriter<Texts extends object, S extends Seen = Seen>(
  options: Omit<DraftOptions<Texts, S>, 'who' | 'onState'>,
) {
  const { id: who } = useMember();
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [writer] = useState(() => createDraftWriter({ ...options, who, onState: setState }));
  // Another screen of the app must not cost the last sentence.
  useEffect(() => {
    if (writer.unsaved) writer.write(writer.unsaved);
    return () => void writer.flush();
  }, [writer]);
  return { writer, state };
}
