import type { Plugin } from 'vite';

const tag = /\s*<(?:script type="module"[^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/** Loads the app after the first paint of the page's static frame, so that the frame never waits for scripts. */
export function afterPaint(): Plugin {
  return {
    name: 'haruka:after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const files = Array.from(html.matchAll(tag), ([, file]) => file);
        if (files.length === 0) throw new Error('index.html has no module script to move behind the first paint');
        // Starts all files together, so that a shared module is loaded and run once.
        const start = `requestAnimationFrame(()=>setTimeout(()=>{for(const file of ${JSON.stringify(files)})import(file)}))`;
        return html
          .replace(tag, '')
          .replace('</body>', `  <script type="module" nonce="__NONCE__">${start}</script>\n  </body>`);
      },
    },
  };
}
