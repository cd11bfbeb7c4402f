import type { FormEvent, ReactNode } from 'react';
import { Notice } from '../notice';
import { Button } from '../ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import type { PersonFaults, PersonForm } from './person-faults';

interface PersonDialogProps {
  title: string;
  description: string;
  form: PersonForm;
  faults: PersonFaults;
  /** Called with the changed field alone. */
  onChange: (fields: Partial<PersonForm>) => void;
  /** What a refusal says above the fields. */
  refusal: string | undefined;
  isBusy: boolean;
  /** Fields of its own, below name and email. */
  children: ReactNode;
  /** Shown in place of the form once the account is made. */
  outcome?: ReactNode;
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks for a new person: name, email and what else is needed. Stays open while it is sent. */
export function PersonDialog(props: PersonDialogProps) {
  const { form, faults, onChange, isBusy } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) props.onSubmit();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && props.onClose()}>
      <DialogContent width="ask" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader title={props.title} description={props.description} />
        {props.outcome ?? (
          <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
            <DialogBody className="flex flex-col gap-4">
              {props.refusal !== undefined && <Notice tone="danger">{props.refusal}</Notice>}
              <Field label="Name" isRequired error={faults.name}>
                <Input
                  autoFocus
                  autoComplete="off"
                  maxLength={120}
                  value={form.name}
                  onChange={(event) => onChange({ name: event.target.value })}
                />
              </Field>
              <Field label="Email" isRequired error={faults.email}>
                <Input
                  type="email"
                  autoComplete="off"
                  maxLength={254}
                  value={form.email}
                  onChange={(event) => onChange({ email: event.target.value })}
                />
              </Field>
              {props.children}
            </DialogBody>
            <DialogFooter>
              <Button variant="outline" disabled={isBusy} onClick={props.onClose}>
                Cancel
              </Button>
              <Button type="submit" isBusy={isBusy}>
                {props.submitLabel}
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
