const FOOTNOTE = /^(\(\d{1,2}\)|\[\d{1,2}\]|\*{1,3}(?=\S)|[†‡])\s*(\S.*)$/su;

/** The mark with which a line begins and what it notes: "(1) Per bed and month." Undefined where it is no footnote. */
export function readFootnote(line: string): { mark: string; note: string } | undefined {
  const [, mark, note] = FOOTNOTE.exec(line.trim()) ?? [];
  return mark === undefined || note === undefined || note.startsWith('*') ? undefined : { mark, note };
}
