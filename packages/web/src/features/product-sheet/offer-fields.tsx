import { ASK_LABELS } from '@myra/shared/constants/ask-texts';
import { EXECUTIVE_ROLES } from '@myra/shared/constants/lead-roles';
import { ASK_KINDS, type AskKind, PASS_TO_CHARS_MAX } from '@myra/shared/constants/product-sheet';
import { isRoleTagged } from '@myra/shared/rules/leads/lead-roles';
import { whyNotHonoured } from '@myra/shared/rules/sheet/honoured-offers';
import type { Control } from 'react-hook-form';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { CheckLine } from './check-line';
import type { AngleForm } from './sheet';
import { ANGLE_LABELS } from './sheet-labels';

const NOT_SAID = 'none';
/** A document is a link in the email; what you send when they answer is a reply. */
const labelOf = (kind: AskKind): string =>
  kind === 'document' ? `${ASK_LABELS.document}, by a link in the email` : ASK_LABELS[kind];
const OFFERED = [
  { value: NOT_SAID, label: 'Not said' },
  ...ASK_KINDS.map((value) => ({ value, label: labelOf(value) })),
];

/** What a campaign must have so that an offer of this kind is made. */
function honourHelp(kind: AngleForm['offer_ask']): string {
  const mend = whyNotHonoured(kind, kind ? [{ kind }] : []);
  if (!kind || kind === 'reply')
    return 'A reply is also what you send when they answer, such as a price sheet. A lead is never offered the same kind of thing twice.';
  const needs = mend === undefined ? '' : ' and has its address';
  return `Offered only by a campaign that may ask for ${ASK_LABELS[kind].toLowerCase()}${needs}.`;
}

/** Whom to name where the reader of an email may be the wrong one. */
const passHelp = ({ roles }: AngleForm): string => {
  if (roles.length === 0)
    return 'Whom a shared inbox or an administrator without an angle of their own should hand it to: they are told so first, and get what you wrote for that person. Left empty, an inbox is asked for a name, and administrators are left out.';
  return isRoleTagged(roles, EXECUTIVE_ROLES)
    ? 'Who would run it. Left empty, executives of larger places are asked to pass it on to a colleague.'
    : 'Only where this reader does not decide it, such as a buyer. Left empty, nobody is asked to pass it on.';
};

/** What the reader gets by the offer of an angle, and to whom the email may be handed on. */
export function OfferFields({
  control,
  values,
  productName,
  isForPatients,
}: {
  control: Control<AngleForm>;
  values: AngleForm;
  productName: string;
  isForPatients: boolean;
}) {
  return (
    <>
      <FormField
        control={control}
        name="offer_ask"
        label={ANGLE_LABELS.offer_ask}
        help={honourHelp(values.offer_ask)}
      >
        {({ value, onChange }) => (
          <OptionSelect
            className="max-w-72"
            options={OFFERED}
            value={value ?? NOT_SAID}
            onChange={(kind) => onChange(kind === NOT_SAID ? null : kind)}
          />
        )}
      </FormField>
      {!isForPatients && (
        <div>
          <FormField
            control={control}
            name="pass_to"
            label={ANGLE_LABELS.pass_to}
            help={passHelp(values)}
            count={`${(values.pass_to ?? '').length} of ${PASS_TO_CHARS_MAX}`}
          >
            <Input maxLength={PASS_TO_CHARS_MAX} placeholder="whoever runs sterile processing" />
          </FormField>
          <CheckLine kind="pass_to" text={values.pass_to ?? ''} productName={productName} />
        </div>
      )}
    </>
  );
}
