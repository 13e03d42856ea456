import { Controls, Primary, Source, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { componentRules } from './component-rules.ts';

/** The page of a component: try it, copy its code, how to use it and how not, and all its states. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const rules = componentRules[preparedMeta.title];
  return (
    <>
      <Title />
      <Subtitle />
      <Primary />
      <Controls />
      <Source />
      {rules && (
        <>
          <h2>Do</h2>
          <ul>
            {rules.do.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <h2>Don’t</h2>
          <ul>
            {rules.dont.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
      <Stories includePrimary={false} />
    </>
  );
}
