import { Checkbox } from './checkbox';

interface TickProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A checkbox with its label. */
export function Tick({ label, isOn, isDisabled = false, onChange }: TickProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control.
    <label className="flex items-center gap-2">
      <Checkbox
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={(next) => onChange(next === true)}
      />
      {label}
    </label>
  );
}
