import { appConfig } from '@haruka/shell/vite';
import { defineConfig } from 'vite';

export default defineConfig(appConfig(5174, { entry: 'src/app/prerender.ts', early: 'src/app/early.ts' }));
