import { pattern, type SafetyPattern } from './types.ts';

/** Harm by a product. */
export const ADVERSE_EVENT: readonly SafetyPattern[] = [
  {
    id: 'adverse.words',
    attention: 'adverse-event',
    pattern: pattern(
      '\\b(?:adverse (?:event|reaction|effect|drug)s?|side effects?|allergic (?:reaction|response)|anaphyla\\w{1,5}|medwatch|device (?:failure|malfunction|defect)|near miss|product (?:defect|recall|complaint|failure))\\b',
    ),
    except:
      /\b(?:(?:how many|number of|rate of|count of|few) (?:adverse|side)|adverse (?:event|reaction|effect|drug)s? (?:reporting|tracking|module|management|data|database|form|feature|workflow|monitoring|capture)|(?:report|track|log|capture|monitor|record|handle|document)(?:ing|s)? (?:of )?(?:adverse|side effects?)|no (?:adverse|side effects?)|without (?:any )?(?:adverse|side effects?)|(?:what|which) (?:are|is) the (?:known |common )?side effects?|any side effects\?)/u,
  },
  {
    id: 'adverse.harm-after-use',
    attention: 'adverse-event',
    pattern: pattern(
      "\\b(?:after|since|from|while|when|because of|due to|caused by|following) (?:(?:i|we|she|he|they|my|our|her|his|the|a|using|started|starting|taking|took|applied|applying|wearing|being|on|one|two|first|second|patient|mother|father|son|daughter|wife|husband|putting|put|getting|got|receiving|received|use|of|your|this|that|new|last)\\W{1,2}){0,7}(?:device|pump|monitor|patch|implant|catheter|stent|sensor|injection|vaccine|drug|medicine|medication|tablets?|pills?|cream|gel|product|dose|infusion|inhaler|treatment|supplement|glucometer|meter|kit|strips?|syringes?|insulin)\\b.{0,80}\\b(?:rash|hives|swelling|swelled|swollen|bleeding|bled|burn(?:ed|t|s)?|burning|blister\\w{0,3}|shock(?:ed)?|vomit\\w{0,4}|nausea|dizz\\w{1,4}|faint\\w{0,3}|passed out|collapsed|seizures?|hospital\\w{0,7}|emergency room|er\\b|ambulance|died|death|injur\\w{1,3}|harmed|infect\\w{1,4}|pain|trouble breathing|could(?:n't| not) breathe|chest pain|palpitations|blurred vision|reaction|low blood sugar|hypoglyc\\w{2,4}|unconscious|coma|miscarr\\w{1,4}|sick|ill)\\b",
    ),
  },
  {
    id: 'adverse.harm-by-product',
    attention: 'adverse-event',
    pattern: pattern(
      '\\b(?:device|pump|monitor|patch|implant|catheter|stent|sensor|injection|vaccine|drug|medicine|medication|tablets?|pills?|cream|gel|product|dose|infusion|inhaler|supplement|glucometer|meter|syringes?|insulin|ventilator|defibrillator|pacemaker|needle|it)\\b.{0,60}\\b(?:burn(?:ed|t) (?:her|him|me|my|the|a|our|us)|injured|shocked (?:her|him|me|my|the|a|our)|hurt (?:her|him|me|my|a|our)|harmed|killed|electrocuted|caught fire|exploded|broke off inside|poisoned|made (?:her|him|me|my \\w{2,12}|our patient|the patient|a patient|patients|them) (?:sick|ill|worse|vomit|faint|pass out|dizzy|bleed)|put (?:her|him|me|my \\w{2,12}|our patient|the patient|a patient) in (?:the )?(?:hospital|icu|er)|caused (?:her|him|me|my|an?|severe|serious|the) .{0,30}(?:rash|burn|injury|infection|reaction|bleeding|seizure|pain|harm|hospitali\\w{2,8}))\\b',
    ),
  },
  {
    id: 'adverse.malfunction',
    attention: 'adverse-event',
    pattern: pattern(
      '\\b(?:(?:device|pump|monitor|patch|implant|catheter|sensor|inhaler|glucometer|meter|ventilator|defibrillator|pacemaker)s?(?: \\w{1,12}){0,4} (?:malfunction\\w{0,3}|stopped working|failed|failing|gave (?:a )?(?:wrong|false)|leaked|overheated|shut (?:off|down)|delivered (?:too much|the wrong|a wrong|double))|(?:malfunction\\w{0,3}|overdos(?:ed|ing)|double dose)(?: \\w{1,12}){0,5} (?:patients?|pump|device|monitor|implant|sensor)|patients? (?:was|were|got|is|has been|have been|ended up)(?: \\w{1,12}){0,2} (?:injured|harmed|hurt|burned|hospitali[sz]ed|in the (?:icu|er|hospital)|electrocuted|overdosed)(?!.{0,40}\\b(?:last|discharg\\w{1,4}|readmi)))',
    ),
  },
  {
    id: 'adverse.product-and-harm',
    attention: 'adverse-event',
    pattern: pattern(
      '\\b(?:devices?|pumps?|monitors?|patch(?:es)?|implants?|catheters?|stents?|sensors?|injections?|shots?|vaccines?|drugs?|medicines?|medications?|tablets?|pills?|creams?|gels?|doses?|infusions?|inhalers?|supplements?|glucometers?|meters?|syringes?|needles?|insulin|ventilators?|defibrillators?|pacemakers?|electrodes?|lasers?|probes?|splints?|braces?|walkers?|wheelchairs?|beds?|test strips?|strips|adhesives?|bandages?|tape|masks?|gloves?|lancets?|your (?:products?|treatments?|kits?|app))\\b',
    ),
    also: pattern(
      "\\b(?:burn(?:ed|t|s)?|hives|rash(?:es)?|blister\\w{0,3}|allerg\\w{2,4}|swell(?:ing|ed)|swollen|infections?|infected|bleed(?:ing)?|bled|dizz\\w{1,4}|vomit\\w{0,4}|nause\\w{1,5}|faint(?:ed|ing)?|passed out|seizures?|emergency room|\\ber\\b|ambulance|hospitali\\w{2,8}|icu|died|dies|death|killed|injur\\w{1,4}|harm(?:ed|s|ing)|hurt(?:s|ing)? (?:me|him|her|my|our|a|the)|unconscious|could(?:n't| not) breathe|trouble breathing|shocked (?:me|him|her|my|our|a|the|us)|(?:broke|came|snapped|fell) off|in(?:side)? (?:the|a|our|my) patients?|nerve damage|scar(?:red|s)?|overdos\\w{1,3}|side effects?|coma|collapsed|fell\\b|choked|red and|peel(?:ed|ing))\\b",
    ),
    except:
      /\b(?:monitor|track|prevent|reduce|lower|report|document|handle|manage|avoid|log|cover|billing for)(?:s|ing)? (?:\w{1,12} ){0,3}(?:infections?|bleeding|allerg|seizures?|injur|falls?|death|harm)|\bhospital beds?\b|\bno (?:\w{1,10} ){0,2}(?:harm|injur|infection)/u,
  },
];
