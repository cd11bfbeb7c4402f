import { ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';

interface AttestationProps {
  isAttested: boolean;
  onChange: (isAttested: boolean) => void;
}

/** Asked where patients are written to: everybody on the list agreed to it (45 CFR 164.508). */
export function Attestation({ isAttested, onChange }: AttestationProps) {
  const id = useId();
  return (
    <section className="flex items-start gap-3 rounded-xl border p-4">
      <ShieldAlert className="mt-0.5 text-warning" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h2 className="font-medium">Patient audience</h2>
        <p className="mb-3 text-xs text-muted-foreground">
          Marketing to patients needs their written permission (45 CFR 164.508).
        </p>
        <div className="flex items-start gap-2">
          <Checkbox
            id={id}
            className="mt-0.5"
            checked={isAttested}
            onCheckedChange={(next) => onChange(next === true)}
          />
          <label htmlFor={id}>Everybody on this list agreed to be written to.</label>
        </div>
      </div>
    </section>
  );
}
