import { hasMergeField, hasPatientData } from '@myra/shared/rules/text/content-marks';

/** Faults for which a text is not sent. */
export type ContentFault = 'merge_field' | 'foreign_link' | 'patient_data' | 'empty';

const LINK = /\bhttps?:\/\/[^\s<>"')\]]+|\bwww\.[a-z0-9-]+\.[^\s<>"')\]]+/gi;

/** The links of a text, as they stand there. */
export const linksIn = (text: string): string[] => text.match(LINK) ?? [];

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

/** The links of a text that lead to none of the hosts and their subdomains, as they stand there. */
export function foreignLinks(text: string, hosts: ReadonlySet<string>): string[] {
  return linksIn(text).filter((link) => {
    const host = hostOf(link);
    return host === undefined || ![...hosts].some((own) => host === own || host.endsWith(`.${own}`));
  });
}

/**
 * Takes foreign links out of a text, each with its sentence, so that no half sentence is left, and with the line that
 * announces it by a colon.
 */
export function withoutForeignLinks(body: string, hosts: ReadonlySet<string>): string {
  if (foreignLinks(body, hosts).length === 0) return body;
  const staying = (line: string, isOut: (sentence: string) => boolean): string =>
    line
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => !isOut(sentence))
      .join(' ');
  const lines: string[] = [];
  for (const line of body.split('\n')) {
    if (foreignLinks(line, hosts).length === 0) {
      lines.push(line);
      continue;
    }
    const rest = staying(line, (sentence) => foreignLinks(sentence, hosts).length > 0);
    if (rest.trim() !== '') {
      lines.push(rest);
      continue;
    }
    const announced = lines.findLastIndex((each) => each.trim() !== '');
    const before = lines[announced];
    if (before !== undefined) lines[announced] = staying(before, (sentence) => /:\s*$/.test(sentence));
  }
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
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
  if (foreignLinks(all, hosts).length > 0) faults.push('foreign_link');
  return faults;
}

/** What is wrong with a text, in words for its writer. */
export const CONTENT_FAULT_WORDS = {
  empty: 'There is no text to send.',
  merge_field: 'A blank is not filled in yet.',
  patient_data: 'This reads like data of a patient.',
  foreign_link: 'This link leads outside the organization.',
} as const;
