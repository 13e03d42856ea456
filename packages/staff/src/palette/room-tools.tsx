import { Stack } from '@haruka/ui';
import TopSearch from '../patients/top-search.tsx';
import { useSearchKey } from '../patients/use-search-key.ts';
import { Commands } from './commands.tsx';

/** The patient search and the command palette, with their keys, for a screen without the frame. */
export default function RoomTools() {
  useSearchKey();
  return (
    <Stack row gap={8} align="center">
      <div style={{ flex: '1 1 auto', minWidth: 0 }}>
        <TopSearch />
      </div>
      <Commands />
    </Stack>
  );
}
