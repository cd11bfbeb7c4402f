import { resolveStatement } from './required-statement.ts';

export type FooterInput = {
  /** The campaign's own text; may hold {year}, {organization name}, {unsubscribe link}. */
  regulatoryText: string;
  organizationName: string;
  postalAddress: string;
  unsubscribeUrl: string;
  year: number;
};

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * The footer of every campaign email, made by code: the regulatory text with its placeholders filled in, postal address
 * (CAN-SPAM) and unsubscribe link, each once.
 * @returns plain text without a trailing line break.
 */
export function renderFooter(input: FooterInput): string {
  const regulatory = resolveStatement(input.regulatoryText, input);
  const lines = regulatory.trim() === '' ? [] : [regulatory];
  if (!squeeze(regulatory).includes(squeeze(input.postalAddress))) {
    lines.push(`${input.organizationName}, ${input.postalAddress.replace(/\s*\r?\n\s*/g, ', ').trim()}`);
  }
  if (!regulatory.includes(input.unsubscribeUrl)) lines.push(`Unsubscribe: ${input.unsubscribeUrl}`);
  return lines.join('\n');
}

/** A typed footer, followed by the unchanged required statement. */
export function joinFooter(own: string, requiredStatement: string): string {
  const typed = own.trim();
  if (requiredStatement.trim() === '') return typed;
  return typed === '' ? requiredStatement : `${typed}\n\n${requiredStatement}`;
}

/** The public unsubscribe page for a token. */
export function unsubscribeUrl(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/u/${encodeURIComponent(token)}`;
}
