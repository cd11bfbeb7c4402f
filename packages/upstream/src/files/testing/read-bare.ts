import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { SaxesParser } from 'saxes';
import { open } from 'yauzl';

/** Counts the data rows of a CSV file with csv-parse and nothing around it: the limit that our reader is measured by. */
export async function countBareCsv(path: string): Promise<number> {
  let rows = -1;
  for await (const _ of createReadStream(path, { highWaterMark: 256 * 1024 }).pipe(parse())) rows++;
  return rows;
}

/** Counts the data rows of an XLSX file with yauzl and saxes alone; cells are parsed and dropped. */
export function countBareXlsx(path: string): Promise<number> {
  let rows = -1;
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('error', reject).on('end', () => resolve(rows));
      zip.on('entry', (entry) => {
        if (!entry.fileName.includes('worksheets/')) return zip.readEntry();
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          const parser = new SaxesParser({ xmlns: false, position: false });
          parser.on('text', () => {});
          parser.on('opentag', (tag) => {
            if (tag.name === 'row') rows++;
          });
          stream.setEncoding('utf8');
          stream.on('data', (chunk: string) => void parser.write(chunk)).on('end', () => zip.readEntry());
        });
      });
      zip.readEntry();
    });
  });
}
