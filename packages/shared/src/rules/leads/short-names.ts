import { wordSet } from '../text/any-of.ts';
import { foldText } from '../text/fold-text.ts';

/** Given names that no beginning of the whole one is, with that one: the others follow from the letters. */
const SHORT = wordSet(`
  bill=william billy=william willie=william bob=robert bobby=robert dick=richard rick=richard ricky=richard mike=michael
  mickey=michael jim=james jimmy=james jack=john ted=theodore ted=edward ned=edward peggy=margaret peg=margaret
  maggie=margaret meg=margaret betty=elizabeth beth=elizabeth liz=elizabeth betsy=elizabeth lisa=elizabeth sally=sarah
  nancy=ann molly=mary tony=anthony gene=eugene hank=henry harry=henry chuck=charles larry=lawrence jerry=gerald
  drew=andrew cindy=cynthia trish=patricia tricia=patricia becky=rebecca tina=christina tina=martina gina=regina
  steve=stephen kate=catherine kathy=catherine paco=francisco pancho=francisco pepe=jose lupe=guadalupe memo=guillermo
  nacho=ignacio chuy=jesus beto=alberto beto=roberto lalo=eduardo quique=enrique tono=antonio toni=antonia
  concha=concepcion charo=rosario maite=teresa`);

const LEAST = 3;

/** What a short form has of the whole name: "Deb" of "Debbie", "Dav" of "Dave"; "Mary" is whole. */
const stem = (name: string): string =>
  name.replace(/(?<!^mar)(?:ie|[yie])$/u, '').replace(/(\p{L})\1$/u, '$1');

/** Whether two given names may be one person's: the same, or one the short form of the other ("Deb", "Debra"; "Bill", "William"). */
export function isSameGivenName(one: string, other: string): boolean {
  const [a, b] = [foldText(one), foldText(other)];
  if (a === b) return true;
  const isShort = (short: string, long: string): boolean =>
    SHORT.has(`${short}=${long}`) || (stem(short).length >= LEAST && long.startsWith(stem(short)));
  return isShort(a, b) || isShort(b, a);
}
