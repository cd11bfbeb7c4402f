import { LINE_FIELDS, type LineField } from '@myra/shared/constants/lead-fields';
import { openingLineFault } from '@myra/shared/rules/sheet/opening-line';
import { Notice } from '@/components/notice';
import { formatNoun } from '@/lib/format-count';
import { useOrganization } from '@/lib/organization';
import { columnName, type FileColumn, type MappingChoice, refusedLines } from './mapping-choice';

const EMAILS: Record<LineField, string> = { opening_line: 'first', second_line: 'second' };

interface OpeningLineNoteProps {
  columns: readonly FileColumn[];
  choice: MappingChoice;
}

/** Of the columns that fill a line: that it is printed as it stands, how it reads, and what is refused. */
export function OpeningLineNote({ columns, choice }: OpeningLineNoteProps) {
  return LINE_FIELDS.map((field) => {
    const column = columns.find((each) => choice.get(columnName(each)) === field);
    return column && <LineNote key={field} column={column} email={EMAILS[field]} />;
  });
}

function LineNote({ column, email }: { column: FileColumn; email: string }) {
  const { organization } = useOrganization();
  const examples = column.samples.filter((text) => openingLineFault(text) === undefined);
  const refused = refusedLines(column);
  return (
    <Notice tone="info">
      <p>
        <span className="font-medium">{columnName(column)}</span> is printed as it stands, right after the
        greeting of each person’s {email} email.
        {organization?.audience_type === 'patients' && ' Emails to patients hold none of it.'}
      </p>
      {examples.map((text) => (
        <p key={text} className="mt-1 wrap-anywhere">
          “{text}”
        </p>
      ))}
      {refused > 0 && (
        <div className="mt-1">
          Of {formatNoun(column.filled ?? refused, 'cell')} looked at, {refused}{' '}
          {refused === 1 ? 'is refused; that person is' : 'are refused; those people are'} imported without a
          line:
          <ul className="list-disc pl-5">
            {column.line_faults.map(({ why, count }) => (
              <li key={why}>
                {count} × {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Notice>
  );
}
