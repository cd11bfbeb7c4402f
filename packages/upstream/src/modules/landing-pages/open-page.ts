import { createHash } from 'node:crypto';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { findOrganization } from '../organizations/index.ts';
import { findPageOfSlug } from './landing-page.store.ts';
import { addVisit, findVersion } from './page-version.store.ts';

const STYLE = /<style>([\s\S]*?)<\/style>/;

/**
 * What goes with a published page: nothing is loaded, run or sent, and the page cannot be framed. Its own style is allowed by its
 * hash, also where it was published with an earlier one. No text of a page can be a style: all of them are escaped.
 */
export function landingPageHeaders(bytes: Buffer): Record<string, string> {
  const style = STYLE.exec(bytes.toString())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** A page as it is served; without bytes it was withdrawn. */
export type OpenedPage = { id: number; bytes: Buffer | null; isIndexed: boolean };

/** The published page of an address of this organization, or undefined. Bytes are those that were published. */
export async function openPage(tx: OrganizationTx, slug: string): Promise<OpenedPage | undefined> {
  const page = await findPageOfSlug(tx, slug);
  if (!page || page.publishedVersion === null) return undefined;
  const version = await findVersion(tx, page.id, page.publishedVersion);
  if (page.state !== 'published' || !version) return { id: page.id, bytes: null, isIndexed: false };
  return { id: page.id, bytes: version.bytes, isIndexed: version.isIndexed };
}

/** One visit more today. An organization that writes to patients counts none. */
export async function countPageVisit(tx: OrganizationTx, pageId: number, now: Date): Promise<void> {
  const audience = (await findOrganization(tx))?.audienceType;
  if (audience === 'patients' || audience === 'both') return;
  await addVisit(tx, pageId, utcDay(now));
}
