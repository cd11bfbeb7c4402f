import { DOCUMENTED_TONE_SPELLING, TONES, type Tone } from '../../constants/tones.ts';

/** The tone of a stored text in either spelling. Any other text is the free text of 'Other'. */
export function readTone(wire: string): { tone: Tone; otherText?: string } {
  const known = TONES.find((tone) => tone === wire || DOCUMENTED_TONE_SPELLING[tone] === wire);
  return known === undefined ? { tone: 'Other', otherText: wire } : { tone: known };
}

/** The wire value of tone_of_voice: the documents' spelling, or the free text of 'Other'. */
export function writeTone(tone: Tone, otherText = ''): string {
  if (tone === 'Other') return otherText.trim() || tone;
  return DOCUMENTED_TONE_SPELLING[tone] ?? tone;
}
