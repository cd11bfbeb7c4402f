/** Puts a call to action that a person typed in the place of the present one; a body that lacks it gets it as its own paragraph before the signature. */
export function replaceCallToAction(body: string, present: string, next: string): string {
  if (present !== '' && body.includes(present)) return body.replace(present, () => next);
  const paragraphs = body.split('\n\n');
  const signature = paragraphs.length > 1 ? paragraphs.pop() : undefined;
  return [...paragraphs, next, ...(signature === undefined ? [] : [signature])].join('\n\n');
}

/** Takes the call to action out of a body, and its paragraph where nothing else stands in it. */
export function removeCallToAction(body: string, present: string): string {
  if (present === '' || !body.includes(present)) return body;
  return body
    .split('\n\n')
    .map((paragraph) =>
      paragraph.includes(present) ? paragraph.replace(present, '').replace(/ {2,}/gu, ' ').trim() : paragraph,
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
