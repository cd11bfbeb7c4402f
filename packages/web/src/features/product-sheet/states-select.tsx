import { SERVED_STATES, type ServedState } from '@myra/shared/constants/us-states';
import { MultiSelect } from '@/components/ui/multi-select';

interface StatesSelectProps {
  /** Codes; others than those of served states are left out. */
  value: readonly string[];
  onChange: (states: ServedState[]) => void;
}

const OPTIONS = SERVED_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** Any number of states; none chosen is everywhere. */
export function StatesSelect({ value, onChange }: StatesSelectProps) {
  return (
    <MultiSelect
      options={OPTIONS}
      value={SERVED_STATES.map(({ code }) => code).filter((code) => value.includes(code))}
      placeholder="Everywhere"
      onChange={onChange}
    />
  );
}
