import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface Beds {
  beds_from: number | null;
  beds_to: number | null;
}

/** '25 to 400 beds'; undefined where there is no limit. */
export function bedsText({ beds_from, beds_to }: Beds): string | undefined {
  if (beds_from !== null && beds_to !== null) return `${beds_from} to ${beds_to} beds`;
  if (beds_from !== null) return `${beds_from} beds and more`;
  return beds_to === null ? undefined : `up to ${beds_to} beds`;
}

/** How large the hospitals are that a product is for. Each number is saved when its field is left. */
export function BedsFields({ value, onChange }: { value: Beds; onChange: (beds: Partial<Beds>) => void }) {
  const { beds_from, beds_to } = value;
  const isTurned = beds_from !== null && beds_to !== null && beds_from > beds_to;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Count
        key={`from ${beds_from}`}
        label="Beds from"
        value={beds_from}
        error={isTurned ? 'More than the number beside it: no lead fits.' : undefined}
        onSave={(count) => onChange({ beds_from: count })}
      />
      <Count
        key={`to ${beds_to}`}
        label="Beds to"
        value={beds_to}
        onSave={(count) => onChange({ beds_to: count })}
      />
    </div>
  );
}

const BEDS = /^[1-9]\d{0,3}$/;

function Count({
  label,
  value,
  error,
  onSave,
}: {
  label: string;
  value: number | null;
  error?: string | undefined;
  onSave: (count: number | null) => void;
}) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const typed = text.trim();
  const isSound = typed === '' || BEDS.test(typed);
  return (
    <Field label={label} error={isSound ? error : 'Use a whole number up to 9999.'}>
      <Input
        inputMode="numeric"
        maxLength={6}
        placeholder="Any"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        onBlur={() => {
          const count = typed === '' ? null : Number(typed);
          if (isSound && count !== value) onSave(count);
        }}
      />
    </Field>
  );
}
