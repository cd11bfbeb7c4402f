import type { NppesColumns } from './nppes-columns.ts';
import type { Licence } from './public-provider.ts';

type Cells = readonly string[];

/** The taxonomy codes of a row, each once, the primary one first. */
export function taxonomyCodes(cells: Cells, { taxonomies }: NppesColumns): string[] {
  const codes: string[] = [];
  for (const { code, isPrimary } of taxonomies) {
    const value = cells[code]?.trim().toUpperCase();
    if (!value || codes.includes(value) || !/^[0-9A-Z]{10}$/.test(value)) continue;
    if (isPrimary !== undefined && cells[isPrimary]?.trim().toUpperCase() === 'Y') codes.unshift(value);
    else codes.push(value);
  }
  return codes;
}

/** The licences of a row, each with the taxonomy that it is for. */
export function licencesOf(cells: Cells, { taxonomies }: NppesColumns): { licences?: Licence[] } {
  const at = (place: number | undefined) => (place === undefined ? '' : (cells[place]?.trim() ?? ''));
  const licences = taxonomies.flatMap(({ code, licence, licenceState }) => {
    const number = at(licence).slice(0, 40).toWellFormed().replaceAll('\0', '');
    const state = at(licenceState).toUpperCase();
    if (number === '' || number.startsWith('<')) return [];
    return [{ code: at(code).slice(0, 10), number, state: /^[A-Z]{2}$/.test(state) ? state : null }];
  });
  return licences.length > 0 ? { licences } : {};
}
