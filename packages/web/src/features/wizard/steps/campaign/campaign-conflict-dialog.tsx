import { CADENCE_LOGIC_LABELS } from '@myra/shared/constants/cadence';
import { formatTime } from '@/lib/format-date';
import { useUser } from '@/lib/session';
import { VersionConflictDialog } from '../../version-conflict-dialog';
import type { WizardCampaign } from '../../wizard-step-props';
import type { CampaignForm } from './campaign-form';

interface CampaignConflictDialogProps {
  mine: CampaignForm;
  theirs: CampaignForm;
  /** The campaign as it is stored now. */
  stored: WizardCampaign;
  productName: (productId: string) => string;
  /** Saves what is here, with the chosen fields of theirs. */
  onSave: (form: CampaignForm) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

const cadenceText = (form: CampaignForm): string =>
  form.cadence
    .map(({ date, logic, description }) => {
      const label = logic in CADENCE_LOGIC_LABELS ? Reflect.get(CADENCE_LOGIC_LABELS, logic) : logic;
      return `${date} ${label} ${description}`.trim();
    })
    .join('\n');

const askText = ({ asks }: CampaignForm): string =>
  asks
    .map(({ question, statement, url, document_name }) =>
      `${question} ${statement} ${document_name || url}`.trim(),
    )
    .join('\n');

/** Somebody else saved this campaign while it was open here: shows both texts and asks which one stands. */
export function CampaignConflictDialog(props: CampaignConflictDialogProps) {
  const { mine, theirs, stored, productName } = props;
  const fields = [
    {
      name: 'product_id',
      label: 'Product',
      theirs: productName(theirs.product_id),
      mine: productName(mine.product_id),
    },
    { name: 'name', label: 'Name', theirs: theirs.name, mine: mine.name },
    { name: 'goal', label: 'Goal', theirs: theirs.goal, mine: mine.goal },
    { name: 'cadence', label: 'Cadence', theirs: cadenceText(theirs), mine: cadenceText(mine) },
    { name: 'language', label: 'Language', theirs: theirs.language, mine: mine.language },
    { name: 'asks', label: 'Asks', theirs: askText(theirs), mine: askText(mine) },
  ] as const;
  const user = useUser();
  const by = stored.last_updated_by === user.id ? 'You, in another tab,' : 'Somebody else';
  return (
    <VersionConflictDialog
      title="This campaign was changed meanwhile"
      savedBy={`${by} saved it at ${formatTime(stored.last_updated_at)}`}
      fields={fields}
      onSave={(taken) =>
        props.onSave({ ...mine, ...Object.fromEntries([...taken].map((name) => [name, theirs[name]])) })
      }
      onTakeTheirs={props.onTakeTheirs}
      onClose={props.onClose}
    />
  );
}
