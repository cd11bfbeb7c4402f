export type ToneName = 'professional' | 'warm' | 'concise' | 'innovative' | 'empathetic';

/** One letter a tone, as the grammar marks its variants. */
export type ToneLetter = 'P' | 'W' | 'C' | 'I' | 'E';

export type Hedge = 'often' | 'can' | 'none' | 'tends' | 'may';

/** How a tone writes; a free text or a sample moves single parameters. */
export type Tone = {
  name: ToneName;
  letter: ToneLetter;
  /** Words of a sentence. */
  meanWords: number;
  maxWords: number;
  sentences: { min: number; max: number };
  contractions: 'none' | 'natural' | 'asks';
  hedge: Hedge;
  greeting: 'formal' | 'hi' | 'name' | 'hello';
  signOff: string | null;
  colon: boolean;
  /** Whether a question may hold a comma. */
  commaInQuestion: boolean;
  /** Plain twins for long words. */
  plain: boolean;
};

export const TONES: Readonly<Record<ToneName, Tone>> = {
  professional: {
    name: 'professional',
    letter: 'P',
    meanWords: 12,
    maxWords: 20,
    sentences: { min: 2, max: 3 },
    contractions: 'none',
    hedge: 'often',
    greeting: 'formal',
    signOff: 'Regards,',
    colon: true,
    commaInQuestion: true,
    plain: false,
  },
  warm: {
    name: 'warm',
    letter: 'W',
    meanWords: 10,
    maxWords: 18,
    sentences: { min: 3, max: 4 },
    contractions: 'natural',
    hedge: 'can',
    greeting: 'hi',
    signOff: 'Best,',
    colon: false,
    commaInQuestion: true,
    plain: false,
  },
  concise: {
    name: 'concise',
    letter: 'C',
    meanWords: 8,
    maxWords: 14,
    sentences: { min: 1, max: 3 },
    contractions: 'asks',
    hedge: 'none',
    greeting: 'name',
    signOff: null,
    colon: true,
    commaInQuestion: false,
    plain: false,
  },
  innovative: {
    name: 'innovative',
    letter: 'I',
    meanWords: 11,
    maxWords: 18,
    sentences: { min: 3, max: 3 },
    contractions: 'asks',
    hedge: 'tends',
    greeting: 'hello',
    signOff: 'Best regards,',
    colon: true,
    commaInQuestion: true,
    plain: false,
  },
  empathetic: {
    name: 'empathetic',
    letter: 'E',
    meanWords: 10,
    maxWords: 17,
    sentences: { min: 3, max: 3 },
    contractions: 'none',
    hedge: 'may',
    greeting: 'hello',
    signOff: 'Warm regards,',
    colon: false,
    commaInQuestion: true,
    plain: false,
  },
};
