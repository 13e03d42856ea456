import { appConfig } from '@haruka/shell/vite';
import { defineConfig } from 'vite';

export default defineConfig(appConfig(5173, { entry: 'src/app/prerender.tsx', early: 'src/app/early.ts' }));
