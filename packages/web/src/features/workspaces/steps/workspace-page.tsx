import { ErrorView } from '@/components/error-view';
import { PageHeader } from '@/components/page-header';
import { WizardStepper } from '@/components/stepper';
import { Skeletons } from '@/components/ui/skeleton';
import { usePageTitle } from '@/lib/page-title';
import { trpc } from '@/lib/trpc';
import { nameOf, STEPS, type Step } from '../workspace';
import { CompanyStep } from './company-step';
import { PersonaStep } from './persona-step';
import { SourceStep } from './source-step';

const LABELS: Record<Step, string> = { source: 'Source', company: 'Company', persona: 'Persona' };

interface WorkspacePageProps {
  workspaceId: string;
  organizationId: string;
  step: Step;
  onStep: (step: Step) => void;
  /** After the last step: the leads of the persona. */
  onSearchLeads: (filter: Record<string, string>) => void;
}

/** /workspace/{id}: the pages of a company, what it offers, and whom it looks for. */
export function WorkspacePage({
  workspaceId,
  organizationId,
  step,
  onStep,
  onSearchLeads,
}: WorkspacePageProps) {
  const query = trpc.workspaces.get.useQuery({ params: { id: workspaceId } });
  const workspace = query.data;
  usePageTitle(workspace ? nameOf(workspace) : 'Workspace');
  if (query.isError && workspace === undefined) return <ErrorView query={query} className="h-full" />;
  if (workspace === undefined) {
    return <Skeletons lines={['w-1/3', 'w-2/3']} className="gap-3 p-6" />;
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={nameOf(workspace)} />
      <WizardStepper
        labels={STEPS.map((each) => LABELS[each])}
        current={STEPS.indexOf(step)}
        title={LABELS[step]}
      />
      {step === 'source' && <SourceStep workspace={workspace} onNext={() => onStep('company')} />}
      {step === 'company' && (
        <CompanyStep
          workspace={workspace}
          organizationId={organizationId}
          onBack={() => onStep('source')}
          onNext={() => onStep('persona')}
        />
      )}
      {step === 'persona' && (
        <PersonaStep
          workspace={workspace}
          organizationId={organizationId}
          onBack={() => onStep('company')}
          onNext={onSearchLeads}
        />
      )}
    </div>
  );
}
