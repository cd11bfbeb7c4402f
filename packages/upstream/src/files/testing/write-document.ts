import { zipBuffer } from './write-zip.ts';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const SCHEMAS = 'http://schemas.openxmlformats.org';
const WORD = `${SCHEMAS}/wordprocessingml/2006/main`;
const PACKAGE = `${SCHEMAS}/package/2006`;
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats';

const paragraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
const table = (rows: string[][]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A minimal DOCX, one paragraph a text and one table a list of rows; `prolog` goes in front of the document element. */
export const docxBuffer = (parts: (string | string[][])[], prolog = ''): Buffer =>
  zipBuffer([
    {
      name: '[Content_Types].xml',
      data: [
        `<Types xmlns="${PACKAGE}/content-types">`,
        `<Default Extension="rels" ContentType="${TYPE}-package.relationships+xml"/>`,
        `<Override PartName="/word/document.xml" ContentType="${TYPE}-officedocument.wordprocessingml.document.main+xml"/>`,
        '</Types>',
      ].join(''),
    },
    {
      name: '_rels/.rels',
      data: [
        `<Relationships xmlns="${PACKAGE}/relationships">`,
        `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>`,
        '</Relationships>',
      ].join(''),
    },
    {
      name: 'word/document.xml',
      data: `${prolog}<w:document xmlns:w="${WORD}"><w:body>${parts.map((part) => (typeof part === 'string' ? paragraph(part) : table(part))).join('')}</w:body></w:document>`,
    },
  ]);

/** A minimal PDF, one line of ASCII a page; an empty line makes a page without text. */
export function pdfBuffer(pages: string[]): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [i, text] of pages.entries()) {
    const content = text === '' ? '' : `BT /F1 12 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + i * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
