import { type Goal, LEAD_GOALS, TARGET_PRODUCTS } from '@myra/shared/constants/assistant-goals';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import type { GoalChoice } from './goal';

const LINE_MAX = 300;
const PRODUCTS = TARGET_PRODUCTS.map((value) => ({ value, label: value }));

interface GoalFormProps {
  goal: Goal;
  /** Asks for the kind of leads and the product; otherwise for one line. */
  isAboutLeads: boolean;
  choice: GoalChoice;
  onChoice: (choice: GoalChoice) => void;
  onBack: () => void;
  onDone: (...details: string[]) => void;
}

/** What a chosen goal still needs before the chat. */
export function GoalForm({ goal, isAboutLeads, choice, onChoice, onBack, onDone }: GoalFormProps) {
  const id = useId();
  const { leads, product, line } = choice;
  const [isAsked, setIsAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isAboutLeads && line.trim() !== '') onDone(line.trim());
    if (isAboutLeads && leads && product) onDone(leads, product);
  };
  return (
    <form onSubmit={submit} aria-labelledby={`${id}-goal`} className="flex flex-col gap-4">
      <div className="flex flex-col items-start gap-1">
        <Button icon={ArrowLeft} variant="ghost" size="sm" className="-ml-2" onClick={onBack}>
          Back
        </Button>
        <h3 id={`${id}-goal`} className="text-base font-medium">
          {goal}
        </h3>
      </div>
      {isAboutLeads ? (
        <>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-medium">Which leads?</legend>
            <RadioGroup
              value={leads ?? ''}
              onValueChange={(next) =>
                onChoice({ ...choice, leads: LEAD_GOALS.find((each) => each === next) })
              }
              aria-label="Which leads?"
              className="grid-cols-2 max-sm:grid-cols-1"
            >
              {LEAD_GOALS.map((each, at) => (
                <label
                  key={each}
                  htmlFor={`${id}-${each}`}
                  className="flex items-center gap-3 rounded-xl border px-4 py-3 has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft"
                >
                  <RadioGroupItem id={`${id}-${each}`} value={each} autoFocus={at === 0} />
                  {each}
                </label>
              ))}
            </RadioGroup>
            {isAsked && leads === undefined && (
              <p role="alert" className="text-xs text-danger">
                Choose one.
              </p>
            )}
          </fieldset>
          <Field
            label="Target product"
            error={isAsked && product === undefined ? 'Choose a product.' : undefined}
          >
            <OptionSelect
              className="max-w-80"
              options={PRODUCTS}
              value={product}
              onChange={(next) => onChoice({ ...choice, product: next })}
            />
          </Field>
        </>
      ) : (
        <Field
          label="Your goal in one line"
          error={isAsked && line.trim() === '' ? 'Say it in one line.' : undefined}
        >
          <Input
            autoFocus
            maxLength={LINE_MAX}
            value={line}
            onChange={({ target }) => onChoice({ ...choice, line: target.value })}
          />
        </Field>
      )}
      <Button type="submit" className="self-start">
        Continue
      </Button>
    </form>
  );
}
