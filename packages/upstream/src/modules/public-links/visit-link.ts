import { hashToken, isTokenShaped } from '@myra/mail/public-token';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { countVisit, type Recent } from './count-visit.ts';
import { isMachineVisit } from './machine-visit.ts';
import { findPublicLink } from './public-link.store.ts';
import * as store from './tracked-link.store.ts';

/** Visits of one email and type are counted up to this number. Further ones cost only a few reads. */
const VISITS_MAX = 1000;
const AGENT_CHARS_MAX = 200;

export type Visit = { token: string; userAgent: string; isHead: boolean };

/** One line of printable text of limited length. */
const tidy = (agent: string): string => agent.replace(/[^\x20-\x7e]/g, ' ').slice(0, AGENT_CHARS_MAX);

async function findLink(deps: Deps, token: string, kind: 'open' | 'click') {
  if (!isTokenShaped(token)) return undefined;
  const tokenHash = hashToken(token);
  const known = await findPublicLink(deps.database.db, tokenHash);
  if (known?.kind !== kind) return undefined;
  const { organizationId } = known;
  const link = await withOrganization(deps.database, organizationId, (tx) =>
    store.findTrackedLink(tx, tokenHash),
  );
  return link?.kind === kind ? { ...link, organizationId } : undefined;
}

async function record(deps: Deps, link: store.TrackedLinkRow & { organizationId: number }, visit: Visit) {
  const at = deps.clock.now();
  const of = {
    outboundId: link.outboundId,
    sequenceId: link.sequenceId,
    interactionType: link.targetUrl === null ? 'opened' : 'link_clicked',
  } as const;
  const seen: Recent = {
    at: at.toISOString(),
    user_agent: tidy(visit.userAgent),
    ...(link.targetUrl !== null && { url: link.targetUrl }),
  };
  const isMachine = isMachineVisit({ ...visit, at, sentAt: link.sentAt });
  await withOrganization(deps.database, link.organizationId, async (tx) => {
    const isFull = async () => {
      const { people, machines } = await store.readTallies(tx, of);
      return people.count + machines.count >= VISITS_MAX;
    };
    if (await isFull()) return;
    await store.lockTrackedLinks(tx, link.outboundId);
    const before = await store.readTallies(tx, of);
    const after = countVisit(before, seen, isMachine);
    if (after !== before) noteChange(tx, 'sequence', of.sequenceId);
    if (after.people !== before.people) await store.writeTally(tx, of, false, after.people);
    if (after.machines !== before.machines) await store.writeTally(tx, of, true, after.machines);
  });
}

/** Counts a visit. The reader gets the answer even if the counting fails. */
async function tryRecord(...given: Parameters<typeof record>): Promise<void> {
  try {
    await record(...given);
  } catch (error) {
    given[0].log.warn({ err: error }, 'visit not counted');
  }
}

/** Counts an open of the email with this image. Returns whether the token belongs to an image. */
export async function recordOpen(deps: Deps, visit: Visit): Promise<boolean> {
  const link = await findLink(deps, visit.token, 'open');
  if (!link) return false;
  await tryRecord(deps, link, visit);
  return true;
}

/**
 * Counts a click and returns its target: the address stored when the email was made, never one from the request.
 * Undefined for a token without a web address.
 */
export async function followLink(deps: Deps, visit: Visit): Promise<string | undefined> {
  const link = await findLink(deps, visit.token, 'click');
  if (!link?.targetUrl || !/^https?:\/\//.test(link.targetUrl)) return undefined;
  await tryRecord(deps, link, visit);
  return link.targetUrl;
}
