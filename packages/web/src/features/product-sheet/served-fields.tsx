import { CARE_SETTINGS } from '@myra/shared/constants/product-sheet';
import { SERVED_SPECIALTIES } from '@myra/shared/constants/served-specialties';
import { SERVED_STATES } from '@myra/shared/constants/us-states';
import type { ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { MultiSelect } from '@/components/ui/multi-select';
import { Tick } from '@/components/ui/tick';
import { useIsAdmin } from '@/lib/session';
import { BedsFields, bedsText } from './beds-fields';
import { optionsOf, type Sheet } from './sheet';
import { StatesSelect } from './states-select';
import { useServed } from './use-served';
import type { SheetWrites } from './use-sheet-writes';
import { WithoutState } from './without-state';

const NAMES = new Map<string, string>(SERVED_STATES.map(({ code, name }) => [code, name]));
const SHOWN_MAX = 6;

/** Whom the product is for; others than admins only read it. What description and ideal customers name is offered, and used once a person takes it. */
export function ServedFields({ sheet, writes }: { sheet: Sheet; writes: SheetWrites }) {
  const { served: product, save } = useServed(sheet, writes);
  const isAdmin = useIsAdmin();
  const states = SERVED_STATES.map(({ code }) => code);
  const suggested = product.served_suggested;
  return (
    <section aria-labelledby="served-title">
      <h3 id="served-title" className="mb-2 font-medium">
        Who it is for
      </h3>
      <Card>
        <fieldset disabled={!isAdmin} className="flex min-w-0 flex-col gap-4 p-4">
          {!isAdmin && <Notice>Admins change this.</Notice>}
          <p className="text-xs text-muted-foreground">
            Other leads are shown as “not for this product” and left out, and so are practices whose specialty
            is not known where you name some, wards whose field is not known in a kind of house that neither
            settings nor ideal customers name, and leads without a state where you serve few. A lead whose
            size is not known stays in, unless only small hospitals are served. You can put each back.
          </p>
          <Field label="Settings it serves">
            <MultiSelect
              options={CARE_SETTINGS.map((value) => ({ value, label: value }))}
              value={CARE_SETTINGS.filter((setting) => product.settings_served.includes(setting))}
              placeholder="All settings"
              onChange={(settings_served) => save({ settings_served })}
            />
          </Field>
          <Field label={product.states_except ? 'Everywhere except' : 'States it serves'}>
            <StatesSelect
              value={product.states_served}
              onChange={(states_served) => save({ states_served })}
            />
          </Field>
          <Tick
            label="Everywhere except these states"
            isOn={product.states_except}
            onChange={(states_except) => save({ states_except })}
          />
          <Suggestion
            words={suggested.states.map((code) => NAMES.get(code) ?? code)}
            isOpen={product.states_served.length === 0}
            isExcept={suggested.states_except}
            note={
              !suggested.states_except && suggested.states.length <= states.length / 2 && <WithoutState />
            }
            onTake={() =>
              save({
                states_served: states.filter((code) => suggested.states.includes(code)),
                states_except: suggested.states_except,
              })
            }
          />
          <Field label="Specialties it serves">
            <MultiSelect
              options={optionsOf(SERVED_SPECIALTIES, [
                ...product.specialties_served,
                ...suggested.specialties,
              ])}
              value={[...product.specialties_served]}
              placeholder="All specialties"
              onChange={(specialties_served) => save({ specialties_served })}
              onType={(words) => save({ specialties_served: [...product.specialties_served, words] })}
            />
          </Field>
          <Suggestion
            words={suggested.specialties}
            isOpen={product.specialties_served.length === 0}
            onTake={() => save({ specialties_served: [...suggested.specialties] })}
          />
          <BedsFields value={product} onChange={save} />
          <Suggestion
            words={[bedsText(suggested)].filter((text) => text !== undefined)}
            isOpen={bedsText(product) === undefined}
            onTake={() => save({ beds_from: suggested.beds_from, beds_to: suggested.beds_to })}
          />
          {[product, suggested].every((one) => bedsText(one) === undefined) && (
            <SizeNote word={SIZE.exec(product.description)?.[1]} />
          )}
        </fieldset>
      </Card>
    </section>
  );
}

/** A size that no column of a list says. */
const SIZE = /\b(rural|community|small|large)\b[^.;\n]{0,20}\bhospitals?\b/iu;

function SizeNote({ word }: { word: string | undefined }) {
  if (word === undefined) return null;
  return (
    <p className="-mt-2 text-xs text-muted-foreground">
      Your description says “{word}”. Lists know only beds: without a number, hospitals of every size are
      written to.
    </p>
  );
}

function Suggestion({
  words,
  isOpen,
  isExcept = false,
  note,
  onTake,
}: {
  words: readonly string[];
  isOpen: boolean;
  isExcept?: boolean;
  /** What else follows from taking them. */
  note?: ReactNode;
  onTake: () => void;
}) {
  if (!isOpen || words.length === 0) return null;
  const shown = words.length > SHOWN_MAX ? `${words.length} of them` : words.join(', ');
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
      Your texts {isExcept ? 'leave out' : 'name'} {shown}.
      <Button variant="link" onClick={onTake}>
        {isExcept ? 'Serve everywhere else' : `Serve only ${words.length === 1 ? 'this' : 'these'}`}
      </Button>
      {note}
    </p>
  );
}
