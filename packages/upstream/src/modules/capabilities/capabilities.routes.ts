import type { HttpApp } from '@myra/platform/http/create-http-app';
import { type Capabilities, getCapabilities } from '@myra/shared/contracts/capabilities';
import { type Deps, inOrganization } from '../../context.ts';
import { route } from '../../http/route.ts';
import { connectableKinds } from '../mailboxes/index.ts';
import { readPolicies } from '../policies/index.ts';
import { writerName } from '../writing/index.ts';

const PAGE_MAX = 100;

/** What this upstream can do beyond the documents. */
export function capabilitiesRoutes(app: HttpApp, deps: Deps): void {
  const { ai, sandbox, isDemo, publicUrl } = deps.config;
  route(
    app,
    deps,
    getCapabilities,
    async ({ ctx }): Promise<Capabilities> => ({
      ...(ctx.actor.organizationId === null
        ? { writer: ai ? 'llm' : 'composer' }
        : await inOrganization(ctx, async (tx) => ({
            writer: await writerName(ctx, tx),
            tracking: (await readPolicies(tx)).sending.tracking,
          }))),
      visibility: 'organization',
      change_feed: true,
      page_max: PAGE_MAX,
      sandbox: sandbox.isOn,
      demo: isDemo,
      assistant: true,
      workspaces: true,
      landing_pages: true,
      mailbox_kinds: connectableKinds(deps.config),
      writer_model: ai?.model ?? null,
      public_url: publicUrl,
    }),
  );
}
