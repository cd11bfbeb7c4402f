import { anyOf } from '@myra/shared/rules/text/any-of';

/** What a person falls ill with. */
const ILLNESS = anyOf(`
  cancer|tumou?r|leuk[a]?emia|lymphoma|diabetes|depression|anxiety|(?:mini[- ])?stroke|heart (?:attack|failure|disease|condition|problems?)
  covid|flu|pneumonia|migraines?|asthma|epilepsy|seizures?|dementia|alzheimer['’]?s?|parkinson['’]?s?|lupus|arthritis|hiv|ptsd|adhd
  (?:multiple )?sclerosis|burn[- ]?out|miscarriage|concussion|bad (?:back|knee|hip)|accident|fall|biopsy|(?:nervous )?breakdown
  cáncer|infarto|derrame|depresión|ansiedad|migrañas?|neumonía|asma|epilepsia|demencia|artritis|accidente|leucemia`);
/** Behind these words it is what a place does: "has a stroke unit". */
const OF_A_PLACE = anyOf(`
  unit|cent(?:er|re)|clinic|program|service|line|patient|case|screening|care|ward|team|suite|department|test|kit
  schedul|risk|registry|volume|system|plan|portal|prevention|vaccin|educat|program|network|record|ambulatori|ocupacional|general|mental|pública`);
const ILL = `(?:${ILLNESS})(?![- ]+(?:${OF_A_PLACE}))`;
const OPERATED = '(?:operad|hospitalizad|internad|diagnosticad)[oa]';

/** A sentence tells that somebody is or was ill. */
const OWN_ILLNESS = new RegExp(
  `(?<!\\p{L})(?:${anyOf(String.raw`
    (?:has|had|got|survived|beat|fights|fighting|battl(?:es|ing)|suffer(?:s|ed|ing)?(?: from)?|recover(?:s|ed|ing)(?: from)?|tiene|tuvo|padece|sufr(?:e|ió)(?: de)?) (?:(?:an?|the|his|her|un|una) )?(?:\p{L}+ )?${ILL}
    (?:out|off|away|back|absent|hospital) (?:after|with|for|since) (?:(?:an?|the|his|her) )?(?:\p{L}+ )?${ILL}
    (?:had|recover(?:s|ed|ing)(?: from)?|out for|tuvo) (?:(?:an?|his|her|una) )?(?:\p{L}+ )?(?:surgery|cirugía)(?![- ]+(?:${OF_A_PLACE}))
    (?:his|her|su) (?:\p{L}+ )?(?:${ILL}|(?:surgery|cirugía|chemo\p{L}*|operation|transplant|illness|diagnosis|pregnancy|health|injury|operación|quimioterapia|embarazo|enfermedad|salud)(?![- ]+(?:${OF_A_PLACE})))
    (?:started|in) chemo\p{L}*
    on (?:dialysis|chemo\p{L}*|insulin|antidepressants|disability)
    (?:broke|broken|fractured|sprained|tore|torn|hurt|injured|se rompió|se fracturó) (?:his|her|an?|the|el|la|un|una) (?:leg|arm|hip|knee|ankle|wrist|foot|back|shoulder|hand|rib|neck|pierna|brazo|cadera|rodilla|tobillo|pie|mano)s?
    (?:is|was|been|got) (?:in (?:the )?(?:hospital|rehab)|hospitali[sz]ed|operated on|out sick|off sick|unwell|disabled|expecting)
    (?:lo|la|le) (?:operaron|diagnosticaron|hospitalizaron|internaron)|(?:fue|está|estuvo) ${OPERATED}`)})(?!\\p{L})`,
  'iu',
);

/** Whether a sentence tells of a person's own illness, and not of what a place treats. */
export const tellsOfIllness = (sentence: string): boolean => OWN_ILLNESS.test(sentence);
