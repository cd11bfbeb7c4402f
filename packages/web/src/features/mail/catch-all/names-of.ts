/** First and last name of a written name: 'Lee, Ann' and 'Ann M. Lee' alike; without credentials, 'Ann Lee, MD'. */
export function namesOf(written: string): { first_name: string; last_name: string } {
  const [before = '', after = ''] = written.replaceAll(/["<>]/g, '').split(',', 2);
  const isCredential =
    /^\s*(?:[A-Z]\.?){2,6}\s*$/.test(after) || /^\s*(?:PhD|PharmD|Jr\.?|Sr\.?)\s*$/.test(after);
  const name = after.trim() === '' || isCredential ? before : `${after} ${before}`;
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !word.includes('@'));
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
