import { anyOf } from '../text/any-of.ts';

const STUDIED = 'site|building|home|hospital|cent(?:er|re)|clinic|ward|customer';
/** Where a study is made too, but "One unit, no installation" is what somebody buys. */
const SOLD = 'unit|practice|lab|service';
const PLACE = `(?:${STUDIED}|${SOLD})`;
/** What a sentence says behind one unit where that is the place of a study. */
const OF_STUDY = `(?:${anyOf(`
  (?:one|a single|two|three|four|five|six|\\d+) (?:days?|weeks?|months?|quarters?|seasons?|winters?|summers?|years?)(?=[.,;]|$| only\\b| and\\b|\\s?[–—])
  (?:control|comparison) (?:group|arm)|(?:our|their) own|(?:not|never) (?:published|randomi[sz]ed|controlled)
  (?:stud(?:y|ies)|trial|pilot|audit|paper|sample)(?!\\p{L})|then(?=[.,;]|$)|(?:that|the same) (?:month|season|year)(?!\\p{L})`)})`;
const LUGAR =
  '(?:centro|hospital|edificio|clínica|residencia|unidad|institución|sede|sanatorio|consultorio|laboratorio|servicio|cliente|local|policlínico|botica|farmacia|hogar|posta|caso)';
const LIMIT = new RegExp(
  `^(?:${anyOf(`
    (?:there was |we had |it had )?no (?:control|comparison|randomi[sz]|blinding|statistical)
    (?:it |this |the (?:study|data|look|figures?|results?|audit|project) )?(?:was |were |is |are |has |have )?(?:not |un)(?:yet |been )*(?:peer.?reviewed|published|controlled|randomi[sz]ed|blinded|statistically|independent|audited)
    we (?:paid|funded|sponsored|loaned|lent|donated)|(?:funded|sponsored|paid) (?:for )?by
    (?:the )?[^.]{0,60}(?:was|were) not (?:statistically )?significant
    (?:(?:it|this|that)(?: is| was|[’']s) )?(?:only |just )?(?:one|a single) (?:(?:${STUDIED})(?=[.,;]|\\s?[–—]| only\\b| and (?:one|two)\\b)|(?:${SOLD})(?=\\.?$| only\\b|(?:[,;]|\\s?[–—]| and\\b)[^.]*?(?<!\\p{L})${OF_STUDY}))
    (?:it|this|that) (?:is|was) (?:only |just )?(?:one|a single) ${PLACE}\\b
    (?:(?:es|fue|se trata de) )?un(?:a)? (?:único|única|sol[oa]) ${LUGAR}(?!\\p{L})
    (?:fair warning|(?:one |the |a )?caveats?|to be fair|in fairness|in all honesty|the catch|ojo|aclaración|salvedad(?:es)?|para ser just[oa]s|hay que aclarar)\\s?[:,]
    no (?:prueba|demuestra|significa|quiere decir|dice) (?:\\p{L}+ )?que\\b
    (?:no hubo|sin) (?:un )?(?:grupo|comparación|aleatori)
    (?:el estudio |los datos )?no (?:fue|fueron|ha sido|está|están) (?:revisad|publicad|controlad|aleatorizad|auditad|estadísticamente)
    (?:nosotros )?(?:pagamos|financiamos)|(?:financiad|pagad)[oa] por`)})`,
  'iu',
);

/** What a sentence says of a study that it lacks, or whose figures they are, wherever it says it. */
const WITHIN = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    not an? (?:\\p{L}+ ){0,2}(?:randomi[sz]ed|controlled|published|peer.?reviewed|clinical|formal|scientific|independent)(?: \\p{L}+)? (?:trial|study|paper|audit)
    (?:no|without(?: an?)?) (?:control|comparison) (?:group|arm)
    (?:would|do|could|can)(?: not|n['’]t) call (?:it|this|that) (?:an? )?(?:\\p{L}+ )?(?:study|trial|proof|evidence|research)
    no tod[oa] (?:ello )?se (?:debe|debió|explica) (?:al?|por|a la)
    (?:our|their) own (?:\\p{L}+ )?(?:counts?|data|audit|figures|numbers|records|tally|survey|observations?)
    (?:it|this|that|the (?:audit|study|project|count|data|survey)|we|they) did(?: not|n['’]t) (?:measure|look at|compare|test|examine|assess|track|adjust)
    (?:it|this|that|which|they) d(?:oes|o|id)(?: not|n['’]t) (?:tell (?:you|us) (?!(?:what|which|when|where|who|how|the|an?|your|its|this|these|it|to)(?!\\p{L}))\\p{L}+|(?:prove|show|mean|establish) (?:that|whether|anything))
    not all (?:of (?:it|that|this) )?(?:is|was) (?:ours?|us|down to us|our (?:doing|work|merit))|(?:ni |no )tod[oa] (?:es|fue|se debe a) (?:mérito |obra )?(?:nuestr[oa]|nosotros)
    (?:cannot|can['’]t|don['’]t|do not) (?:take|claim) (?:all )?(?:the )?credit
    (?:nobody|no one|no third party) (?:outside|else|independent) (?:\\p{L}+ )?(?:verified|audited|validated|checked|reviewed)|(?:not|never) independently \\p{L}+ed
    (?:yours|(?:your|individual|actual)(?: own)? (?:results?|numbers|figures|mileage|savings|experience)|results) (?:may|can|could|might|will) (?:well )?(?:differ|vary|be (?:different|other|lower|smaller))
    sin (?:un )?(?:grupo|brazo) (?:de )?(?:control|comparación)|sin (?:revisión|auditoría|verificación|validación) (?:externa|independiente|por pares)
    (?:son )?(?:datos|cifras|números|conteos?) (?:propi[oa]s|nuestr[oa]s|intern[oa]s|de nuestr[oa]s (?:propi[oa]s )?\\p{L}+)|(?:medición|conteo|auditoría|recuento|estudio) (?:propi[oa]|intern[oa])
    no (?:es|fue|era|son) un (?:estudio|ensayo) (?:publicad|clínico|aleatori|controlad|independient)\\p{L}*|no se (?:midió|midieron|comparó|compararon|evaluó)
    (?:sus|los) (?:resultados|cifras|datos) (?:\\p{L}+ )?(?:pueden|podrían) (?:variar|ser (?:distint|diferent|otr)[oa]s)`)})(?!\\p{L})`,
  'iu',
);
/** A sentence that tells a result and what it lacks at once is a result. */
const FINDING = /\d\s?%|\b(?:from|del?|de un) \S{1,8}(?: \p{L}+)? (?:to|al?) \S{0,3}\d/iu;

/**
 * Whether a sentence says what a study lacks, whose figures they are, or that others may differ ("No control group, …", "This is our
 * own count, not a published study"). Alone it says nothing.
 */
export const isStudyLimit = (text: string): boolean => {
  const trimmed = text.trim();
  return LIMIT.test(trimmed) || (WITHIN.test(trimmed) && !FINDING.test(trimmed));
};
