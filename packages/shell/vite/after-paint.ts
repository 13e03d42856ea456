import type { Plugin } from 'vite';

const tag = /\s*<(?:script type="module"[^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/**
 * The page already shows its frame; the app is fetched once that frame has been painted, so that the first picture never
 * waits for us (speed §3.8).
 */
export function afterPaint(): Plugin {
  return {
    name: 'haruka:after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const files = Array.from(html.matchAll(tag), ([, file]) => file);
        if (files.length === 0) throw new Error('index.html has no module script to move behind the first paint');
        // Asked for together: a module that another one needs is not fetched, nor run, twice.
        const start = `requestAnimationFrame(()=>setTimeout(()=>{for(const file of ${JSON.stringify(files)})import(file)}))`;
        return html
          .replace(tag, '')
          .replace('</body>', `  <script type="module" nonce="__NONCE__">${start}</script>\n  </body>`);
      },
    },
  };
}
