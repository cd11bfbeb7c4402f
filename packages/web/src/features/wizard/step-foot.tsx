import type { ComponentProps } from 'react';
import { WizardFoot } from '@/components/wizard-foot';
import { useShortcut } from '@/lib/shortcuts';

const isOverlayOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The foot of a step; Ctrl Enter presses Next, also while typing. */
export function StepFoot(props: ComponentProps<typeof WizardFoot>) {
  const { next } = props;
  const isOff = next === undefined || next.isDisabled === true || next.isBusy === true;
  useShortcut({
    keys: 'mod+enter',
    label: 'Next step',
    group: 'Wizard',
    isOff,
    run: () => {
      if (!isOverlayOpen()) next?.onClick();
    },
  });
  return <WizardFoot {...props} />;
}
