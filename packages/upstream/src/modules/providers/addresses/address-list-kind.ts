import { openTable } from '../../../files/open-table.ts';
import { readEmail } from '../../../files/read-email.ts';
import type { DirectoryKind } from '../directory-kind.ts';
import { columnsMissing, plainName } from '../named-columns.ts';
import { isNpi } from '../npi.ts';
import { firstOfEach, prepareLines, textNote } from '../prepare-lines.ts';
import { LineRefused, readLine } from '../public-file.ts';
import { type ListedAddress, mergeListedAddresses } from './address.store.ts';

const NAMES = {
  npi: ['npi', 'npinumber', 'providernpi'],
  email: ['email', 'emailaddress', 'workemail', 'contactemail', 'mail'],
} as const;
type Places = Record<keyof typeof NAMES, number>;

function findPlaces(headers: readonly string[]): Places {
  const folded = headers.map(plainName);
  const placeOf = (names: readonly string[]) => folded.findIndex((name) => names.includes(name));
  const places = { npi: placeOf(NAMES.npi), email: placeOf(NAMES.email) };
  const missing = [...(places.npi < 0 ? ['NPI'] : []), ...(places.email < 0 ? ['Email'] : [])];
  if (missing.length === 0) return places;
  throw columnsMissing(`The file has no column ${missing.join(' and no column ')}.`, missing);
}

function toAddress(places: Places, headers: readonly string[], cells: readonly string[]): ListedAddress {
  const npi = cells[places.npi]?.replace(/\D/g, '') ?? '';
  if (npi === '') throw new LineRefused('npi-missing', headers[places.npi] ?? null, 'The NPI is missing.');
  if (!isNpi(npi)) {
    const message = 'The NPI is not ten digits with a right check digit.';
    throw new LineRefused('npi-invalid', headers[places.npi] ?? null, message);
  }
  const read = readEmail(cells[places.email] ?? '');
  if (!read.ok) throw new LineRefused(read.code, headers[places.email] ?? null, read.message);
  return { npi, email: read.email };
}

/** A list of NPIs and email addresses for providers of the directory, read as lead files are. The first line of an NPI counts. */
export const addressListKind: DirectoryKind = {
  name: 'addresses',
  isPublic: false,
  async open(path, { after, fileDate }) {
    const table = await openTable(path, 'csv', after === undefined ? {} : { after });
    const { headers } = table;
    const places = findPlaces(headers);
    return {
      table,
      prepare(lines) {
        const { rows, notes, counts } = prepareLines(headers, lines, (line) =>
          readLine(line, (cells) => toAddress(places, headers, cells)),
        );
        const first = firstOfEach(headers, rows, notes);
        return {
          notes,
          counts: { ...counts, duplicates: rows.length - first.size },
          async write(sql, meanwhile) {
            setImmediate(meanwhile);
            const merged = await mergeListedAddresses(
              sql,
              [...first.values()].map(({ row }) => row),
              fileDate,
            );
            const { added, updated, kept, unknown } = merged;
            const unmatched = unknown.flatMap((npi) => {
              const line = first.get(npi)?.line;
              const message = 'The directory has nobody with this NPI.';
              return line
                ? [textNote(headers, line, { outcome: 'unmatched', code: 'provider-unknown', message })]
                : [];
            });
            return { counts: { added, updated, kept, unmatched: unmatched.length }, notes: unmatched };
          },
        };
      },
    };
  },
};
