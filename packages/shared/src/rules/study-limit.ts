import { anyOf } from './any-of.ts';

const LIMIT = new RegExp(
  `^(?:${anyOf(`
    (?:there was |we had |it had )?no (?:control|comparison|randomi[sz]|blinding|statistical)
    (?:it |this |the (?:study|data|look|figures?|results?) )?(?:was |were |is |are |has |have )?(?:not |un)(?:yet |been )*(?:peer.?reviewed|published|controlled|randomi[sz]ed|blinded|statistically|independent|audited)
    we (?:paid|funded|sponsored)|(?:funded|sponsored|paid) (?:for )?by
    (?:the )?[^.]{0,60}(?:was|were) not (?:statistically )?significant
    (?:no hubo|sin) (?:un )?(?:grupo|comparación|aleatori)
    (?:el estudio |los datos )?no (?:fue|fueron|ha sido|está|están) (?:revisad|publicad|controlad|aleatorizad|auditad|estadísticamente)
    (?:nosotros )?(?:pagamos|financiamos)|(?:financiad|pagad)[oa] por`)})`,
  'iu',
);

/** Whether a sentence says what a study lacks ("No control group, …", "Not peer reviewed."). Alone it says nothing. */
export const isStudyLimit = (text: string): boolean => LIMIT.test(text.trim());
