import type { Preview } from '@storybook/react-vite';
import { isValidElement } from 'react';

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];

/** A prop that holds elements has no control: as an object it could only be broken. */
export const withoutElementControls: Enhancer = ({ argTypes, initialArgs }) => {
  const held = Object.keys(initialArgs).filter((name) => isValidElement(initialArgs[name]));
  // Storybook adds what it knows of each prop afterwards.
  return {
    ...argTypes,
    ...Object.fromEntries(held.map((name) => [name, { ...argTypes[name], name, control: false }])),
  };
};
