const TERM = /(?<!\S)label:(?:"([^"]*)"|(\S*))/i;

/** The label that a search of the inbox asks for. */
export function labelIn(search: string): string | undefined {
  const [, quoted, bare] = TERM.exec(search) ?? [];
  return quoted || bare || undefined;
}

/** The search with this label in place of the one that it asks for; without one, free of it. A quote would end its name. */
export function withLabel(search: string, label: string | undefined): string {
  const rest = search.replace(TERM, ' ').replace(/\s+/g, ' ').trim();
  return label === undefined ? rest : `${rest} label:"${label.replaceAll('"', ' ')}"`.trim();
}
