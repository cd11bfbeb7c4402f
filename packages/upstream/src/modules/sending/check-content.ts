import { hasMergeField, hasPatientData } from '@myra/shared/rules/content-marks';

/** Faults for which a text is not sent. */
export type ContentFault = 'merge_field' | 'foreign_link' | 'patient_data' | 'empty';

const LINK = /\bhttps?:\/\/[^\s<>"')\]]+|\bwww\.[a-z0-9-]+\.[^\s<>"')\]]+/gi;

function hostOf(link: string): string | undefined {
  try {
    // The punctuation of the sentence is not part of the link.
    const bare = link.replace(/[.,;:!?]+$/, '');
    const url = new URL(/^www\./i.test(bare) ? `https://${bare}` : bare);
    return url.hostname.toLowerCase().replace(/^www\./, '');
  } catch {
    return undefined;
  }
}

/** Hosts that a campaign's texts may link to: those of the organization's website and its links. */
export function allowedHosts(addresses: readonly (string | null)[]): ReadonlySet<string> {
  const hosts = addresses.flatMap((address) => {
    const text = address?.trim();
    if (!text) return [];
    return hostOf(/^https?:\/\//i.test(text) ? text : `https://${text}`) ?? [];
  });
  return new Set(hosts);
}

/**
 * Checks a text before it is frozen: no unresolved merge field, no foreign link, no patient data. Links may go to the allowed
 * hosts and their subdomains.
 */
export function contentFaults(
  text: { subject: string; body: string },
  hosts: ReadonlySet<string>,
): ContentFault[] {
  const all = `${text.subject}\n${text.body}`;
  const faults: ContentFault[] = [];
  if (text.body.trim() === '') faults.push('empty');
  if (hasMergeField(all)) faults.push('merge_field');
  if (hasPatientData(all)) faults.push('patient_data');
  const isForeign = (link: string) => {
    const host = hostOf(link);
    return host === undefined || ![...hosts].some((own) => host === own || host.endsWith(`.${own}`));
  };
  if ((all.match(LINK) ?? []).some(isForeign)) faults.push('foreign_link');
  return faults;
}

/** What is wrong with a text, in words for its writer. */
export const CONTENT_FAULT_WORDS = {
  empty: 'There is no text to send.',
  merge_field: 'A blank is not filled in yet.',
  patient_data: 'This reads like data of a patient.',
  foreign_link: 'This link leads outside the organization.',
} as const;
