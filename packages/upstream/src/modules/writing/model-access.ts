import type { ModelDeps } from '@myra/model/within-budget';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { ModelPolicy } from '@myra/shared/constants/model-policy';
import type { WriteFault, WriteInput, WriterName } from '@myra/writer/index';
import { type Ctx, type Deps, organizationOf } from '../../context.ts';
import { noteForModel } from '../leads/index.ts';
import { readPolicies } from '../policies/index.ts';
import { SPENT_TEXTS, type SpentLimit, spendTokens } from './token-budget.ts';

type Configured = Pick<Deps, 'config'>;

/** Which writer works for an organization: the installation's model where there is one and the policy lets it, else the composer. */
export async function writerName({ config }: Configured, tx: OrganizationTx): Promise<WriterName> {
  if (!config.ai) return 'composer';
  const { model } = await readPolicies(tx);
  return model.writer === 'composer' ? 'composer' : 'llm';
}

type Ai = NonNullable<Deps['config']['ai']>;

const endpointOf = ({ provider, baseUrl, apiKey }: Ai) => ({
  provider,
  baseUrl: baseUrl ?? null,
  apiKey: apiKey ?? null,
});

/** A model for one campaign of an organization, under its policy and budgets. */
export type ModelAccess = {
  /** As the policy stands at this moment. */
  policy(): Promise<ModelPolicy>;
  deps: ModelDeps;
  /** What of the note about the lead a model may read, if the policy allows notes at all. */
  noteOf(input: Pick<WriteInput, 'lead' | 'organization'>): Promise<string | null>;
  /** Says in the fault which budget was spent. */
  explain(fault: WriteFault): WriteFault;
};

/** Opens the installation's model for one campaign; undefined where there is none. */
export function openModelAccess(
  deps: Deps,
  { organizationId, campaignId }: { organizationId: number; campaignId: number | null },
): ModelAccess | undefined {
  const { ai } = deps.config;
  if (!ai) return undefined;
  let limit: SpentLimit = 'day';
  return {
    policy: () =>
      withOrganization(deps.database, organizationId, async (tx) => (await readPolicies(tx)).model),
    noteOf: ({ lead, organization }) =>
      withOrganization(deps.database, organizationId, (tx) =>
        noteForModel(tx, lead, organization.audienceType),
      ),
    deps: {
      config: { ...endpointOf(ai), model: ai.model },
      judge: ai.judgeModel === undefined ? null : { ...endpointOf(ai), model: ai.judgeModel },
      spendTokens: async (estimated) => {
        const asked = { organizationId, campaignId, estimated, dailyMax: ai.dailyTokens };
        const reservation = await spendTokens(deps, asked);
        if (!reservation.granted) limit = reservation.limit;
        return reservation;
      },
      nonce: () => deps.ids.token(12).replace(/[^A-Za-z0-9]/g, '0'),
    },
    explain: (fault) =>
      fault.code === 'budget_spent' ? { ...fault, message: `${SPENT_TEXTS[limit]}.` } : fault,
  };
}

/**
 * The model for work that a person waits for, for a campaign or outside of them; undefined where there is none or the
 * organization's policy keeps it out.
 */
export async function openOrganizationModel(
  ctx: Ctx,
  campaignId: number | null = null,
): Promise<ModelDeps | undefined> {
  const access = openModelAccess(ctx, { organizationId: organizationOf(ctx.actor), campaignId });
  if (!access || (await access.policy()).writer === 'composer') return undefined;
  return access.deps;
}
