// The page already shows its frame. The app is fetched once that frame has been painted, so that it never waits for us.
const start = () => void import('./main.tsx');
requestAnimationFrame(() => setTimeout(start));
