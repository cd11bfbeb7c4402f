import { DOCUMENTED_TONE_SPELLING, TONES, type Tone } from '../constants/tones.ts';

/** The tone of a stored text in either spelling; any other text is the free text of 'Other' (CONST-20, WIZ-CONF-3). */
export function readTone(wire: string): { tone: Tone; otherText?: string } {
  const known = TONES.find((tone) => tone === wire || DOCUMENTED_TONE_SPELLING[tone] === wire);
  return known === undefined ? { tone: 'Other', otherText: wire } : { tone: known };
}

/** What travels as tone_of_voice: the documents' spelling, or the free text of 'Other' (CONST-20, WIZ-CONF-3). */
export function writeTone(tone: Tone, otherText = ''): string {
  if (tone === 'Other') return otherText.trim() || tone;
  return DOCUMENTED_TONE_SPELLING[tone] ?? tone;
}
