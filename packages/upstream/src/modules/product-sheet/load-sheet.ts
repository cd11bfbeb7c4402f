import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { languageOf } from '@myra/replies/read/language';
import type { ProductSheet } from '@myra/shared/contracts/product-sheet';
import type { Angle, Claim } from '@myra/shared/contracts/sheet-rows';
import { orNotFound } from '@myra/shared/errors/app-error';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { findMissingSentences } from '@myra/shared/rules/sheet/sheet-missing';
import type { Sheet } from '@myra/writer/plan/types';
import { namesOfPeople } from '../auth/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { findProduct, lockProduct, type ProductRow } from '../products/index.ts';
import { readIcp } from '../scoring/index.ts';
import { listAngles } from './angle.store.ts';
import { listClaims } from './claim.store.ts';
import { listLeadCountries } from './lead-countries.store.ts';
import { suggestServed } from './proposals/suggest-served.ts';
import { toAngle, toClaim } from './to-wire.ts';

/** The language of what was typed for mail; of the description where nothing is yet. */
function languageOfSheet({ description }: ProductRow, claims: readonly Claim[], angles: readonly Angle[]) {
  const typed = [...angles.map(({ line }) => line), ...claims.map(({ mail_text }) => mail_text ?? '')]
    .join(' ')
    .trim();
  return languageOf(typed === '' ? description : typed) === 'es' ? 'es' : 'en';
}

/** A product of the organization. `isLocked`: until the transaction ends. Throws not-found. */
export const loadProduct = async (
  tx: OrganizationTx,
  id: number,
  { isLocked = false } = {},
): Promise<ProductRow> => orNotFound(await (isLocked ? lockProduct(tx, id) : findProduct(tx, id)), 'Product');

/** Claims and angles of a product that are not retired, their language, and whom its ideal customers name and leave out. */
export type SheetRows = Pick<ProductSheet, 'claims' | 'angles'> &
  Required<Pick<Sheet, 'leftOut' | 'settingsNamed'>> & { language: 'en' | 'es' };

/** The ideal customers of a product. Onboarding asks for those of the whole organization. */
const icpOf = async (tx: OrganizationTx, product: ProductRow): Promise<string | null> =>
  product.icpDescription?.trim() || (await findOrganization(tx))?.icpDescription || null;

export async function loadRows(tx: OrganizationTx, product: ProductRow): Promise<SheetRows> {
  const claims = (await listClaims(tx, product.id)).map(toClaim);
  const angles = (await listAngles(tx, product.id)).map(toAngle);
  const { leftOut, settings } = readIcp((await icpOf(tx, product)) ?? '');
  const language = languageOfSheet(product, claims, angles);
  return { claims, angles, language, leftOut, settingsNamed: settings.wanted };
}

/** Claims and angles that a product has or had, retired ones too. */
export async function loadAllRows(
  tx: OrganizationTx,
  productId: number,
): Promise<Pick<ProductSheet, 'claims' | 'angles'>> {
  const claims = await listClaims(tx, productId, { withRetired: true });
  const angles = await listAngles(tx, productId, { withRetired: true });
  return { claims: claims.map(toClaim), angles: angles.map(toAngle) };
}

/** The sheet of a product as it stands; `now` says which claims have run out. */
export async function loadSheet(tx: OrganizationTx, product: ProductRow, now: Date): Promise<ProductSheet> {
  const { claims, angles, language } = await loadRows(tx, product);
  const approvers = [...claims, ...angles].flatMap(({ approved_by }) => approved_by ?? []);
  const organization = await findOrganization(tx);
  const icp = await icpOf(tx, product);
  const names = await namesOfPeople(tx, [...new Set(approvers)]);
  return {
    product: {
      id: product.id,
      name: product.name,
      description: product.description,
      is_sample: product.isSample,
      language,
      settings_served: product.settingsServed,
      states_served: product.statesServed,
      states_except: product.statesExcept,
      specialties_served: product.specialtiesServed,
      beds_from: product.bedsFrom,
      beds_to: product.bedsTo,
      required_statement: product.requiredStatement,
      statement_in_answers: product.statementInAnswers,
      refused_statement: product.refusedStatement,
      served_suggested: suggestServed(product.description, icp),
      countries_of_leads: await listLeadCountries(tx),
      version: product.version,
    },
    claims,
    angles,
    missing: findMissingSentences({ claims, angles }, organization?.audienceType ?? null, utcDay(now)),
    approvers: [...names].map(([id, { name, email }]) => ({ id, name: name ?? email })),
  };
}
