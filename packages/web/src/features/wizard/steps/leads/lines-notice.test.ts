import { expect, it } from 'vitest';
import { withNotes } from './lines-notice';

it('takes the leads with notes to whom a line can be printed', () => {
  const opening_line = { text: null, version: 1 };
  const rows = [
    { notes: ['met at the booth'], opening_line },
    { notes: [], opening_line },
    { notes: ['a patient'], opening_line: null },
    { notes: null, opening_line },
  ];
  expect(withNotes(rows)).toEqual(rows.slice(0, 1));
});
