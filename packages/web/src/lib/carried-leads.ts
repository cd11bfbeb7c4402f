import { dropDraft, readDraft, writeDraft } from './local-draft';
import { randomKey } from './random-key';
import type { RouterInputs } from './trpc';

const KEY = 'leads.carried';

/** Named leads, or all that a filter finds. */
type ChosenLeads = NonNullable<RouterInputs['leads']['act']['body']>['leads'];
/** Leads that a campaign will have; `text` says how many: '3 leads'. */
export type CarriedLeads = { leads: ChosenLeads; text: string };

/** Keeps leads on this device on their way into a new campaign. Returns the name that an address can hold. */
export function keepCarriedLeads(userId: string, carried: CarriedLeads): string {
  const id = randomKey();
  writeDraft(localStorage, userId, KEY, JSON.stringify({ id, ...carried }));
  return id;
}

/** What was kept under this name; undefined if it is gone. */
export function readCarriedLeads(userId: string, id: string | undefined): CarriedLeads | undefined {
  if (id === undefined) return undefined;
  try {
    const kept: { id: string } & CarriedLeads = JSON.parse(readDraft(localStorage, userId, KEY) ?? '{}');
    return kept.id === id ? { leads: kept.leads, text: kept.text } : undefined;
  } catch {
    return undefined;
  }
}

/** A campaign has them now. */
export const forgetCarriedLeads = (userId: string): void => dropDraft(localStorage, userId, KEY);
