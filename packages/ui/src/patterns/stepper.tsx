import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import MuiStepper from '@mui/material/Stepper';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';

export type StepperProps = {
  steps: readonly string[];
  /** Which step one is on, from 1. */
  at: number;
  words: { label: string; done: string };
};

/** The steps of a journey, by name: 日時 → 問診 → 確認 → 完了. */
export const Stepper = ({ steps, at, words }: StepperProps) => (
  <MuiStepper alternativeLabel activeStep={at - 1} aria-label={words.label}>
    {steps.map((name, index) => (
      <Step key={name} aria-current={index === at - 1 ? 'step' : undefined}>
        <StepLabel>
          {name}
          {index < at - 1 && <VisuallyHidden>{words.done}</VisuallyHidden>}
        </StepLabel>
      </Step>
    ))}
  </MuiStepper>
);
