import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Representative } from '@myra/shared/contracts/representatives';
import { orNotFound } from '@myra/shared/errors/app-error';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { zoneOffsetMinutes } from '@myra/shared/rules/calendar/time-zone';
import { findOrganization } from '../organizations/index.ts';
import * as store from './representative.store.ts';

const MINUTE_MS = 60_000;

/** The calendar day at this instant in a zone, `YYYY-MM-DD`. */
function localDay(zone: string, now: Date): string {
  const offsetMs = zoneOffsetMinutes(zone, now.getTime()) * MINUTE_MS;
  return utcDay(new Date(now.getTime() + offsetMs));
}

async function toMailbox(tx: OrganizationTx, mailbox: store.LinkedMailbox, zone: string, now: Date) {
  return {
    id: mailbox.id,
    email: mailbox.email,
    provider: mailbox.provider,
    is_active: mailbox.isActive,
    health: mailbox.health,
    used_today: await store.countUsed(tx, mailbox.id, localDay(mailbox.timezone ?? zone, now)),
    daily_limit: mailbox.limits.dailyLimit,
  };
}

/** All representatives, or the one with this id. */
export async function loadRepresentatives(
  tx: OrganizationTx,
  now: Date,
  id?: number,
): Promise<Representative[]> {
  const zone = (await findOrganization(tx))?.timezone ?? 'UTC';
  const rows = await store.listRepresentativeRows(tx, id);
  const load = async ({ representative, mailbox }: store.LinkedRepresentative): Promise<Representative> => ({
    id: representative.id,
    name: representative.name,
    email: representative.email,
    user_id: representative.userId,
    org_id: representative.organizationId,
    territory: {
      states: representative.territoryStates,
      zip_prefixes: representative.territoryZips,
      version: representative.territoryVersion,
    },
    email_account: mailbox && (await toMailbox(tx, mailbox, zone, now)),
  });
  return Promise.all(rows.map(load));
}

/** One of them. Throws not-found. */
export const loadRepresentative = async (
  tx: OrganizationTx,
  now: Date,
  id: number,
): Promise<Representative> => orNotFound((await loadRepresentatives(tx, now, id))[0], 'Representative');
