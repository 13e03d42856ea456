import { appConfig } from '@haruka/shell/vite';
import { defineConfig } from 'vite';

export default defineConfig(appConfig(5175));
