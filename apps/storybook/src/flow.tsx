import { useOf } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

const phone = { width: 375, height: 740 };
const desk = { width: 1280, height: 800 };
const shownAt = { phone: 0.5, desk: 0.37 };

/** The screens of a journey, in the order in which a person meets them. Screens of staff are `wide`. */
export const Flow = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <ol className={wide ? 'flow flow-wide' : 'flow'}>
    <style>{styles}</style>
    {children}
  </ol>
);

/** One screen of a journey: its story in small, a link to it, and what a person does there. */
export function FlowStep({ of, children }: { of: Parameters<typeof useOf>[0]; children: ReactNode }) {
  const { story } = useOf(of, ['story']);
  const name = story.title.split('/').at(-1) ?? '';
  return (
    <li>
      <a href={`?path=/story/${story.id}`} target="_top">
        <span>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It shows a page of this Storybook itself. */}
          <iframe src={`iframe.html?id=${story.id}&viewMode=story`} title={name} loading="lazy" tabIndex={-1} />
        </span>
        <strong>{name}</strong>
      </a>
      <p>{children}</p>
    </li>
  );
}

const frame = (selector: string, { width, height }: typeof phone, scale: number) => `
  ${selector} { grid-template-columns: repeat(auto-fill, ${width * scale}px); }
  ${selector} span { width: ${width * scale}px; height: ${height * scale}px; }
  ${selector} iframe { width: ${width}px; height: ${height}px; transform: scale(${scale}); }
`;
const styles = `
  .flow { list-style: none; padding: 0; display: grid; gap: 32px; }
  .flow li { margin: 0; }
  .flow a { color: inherit; text-decoration: none; display: grid; gap: 8px; }
  .flow span { display: block; overflow: hidden; border: 1px solid; border-radius: 8px; }
  .flow iframe { border: 0; transform-origin: 0 0; pointer-events: none; }
  ${frame('.flow', phone, shownAt.phone)}
  ${frame('.flow-wide', desk, shownAt.desk)}
`;
