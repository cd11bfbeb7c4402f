import { type Cue, words } from './types.ts';

const LAWYER =
  '(?:attorneys?|lawyers?|solicitors?|barristers?|counsel|law firm|legal (?:team|counsel|department|dept|representatives?|advis[eo]rs?)|general counsel|in-house counsel|anwalt\\w{0,4}|rechtsanwalt\\w{0,4}|abogad[oa]s?|avocats?)';
const LAW =
  '(?:gdpr|ccpa|cpra|hipaa|tcpa|can-?spam|casl|rgpd|dsgvo|lgpd|coppa|stark law|anti-?kickback(?: statute)?|lanham act|fdcpa|privacy act|data protection act|pecr|uwg|do[ -]not[ -]call|state law|federal law|california law|the law)';
const REGULATOR =
  "(?:ftc|federal trade commission|fcc|fda|oig|doj|hhs|ocr|office for civil rights|cms|crtc|ico|information commissioner\\w{0,2}|cnil|bfdi|data protection (?:authority|commissioner|officer)|attorney general\\w{0,2}|ag's office|state (?:medical )?board|medical board|board of (?:medicine|pharmacy|nursing)|better business bureau|bbb|ombudsman|consumer protection|regulators?|law enforcement|police|prosecutor|authorities|fbi)";

/** What threatens with law in other words than those of a threat: roles, steps of a procedure, statutes, authorities. */
export const THREATS: readonly Cue[] = [
  {
    id: 'legal.procedure',
    notInQuestion: true,
    pattern: words(
      "\\b(?:injunction|restraining order|subpoena\\w{0,2}|litigation hold|preservation (?:notice|letter)|(?:preserve|retain) all (?:records|documents|correspondence|communications)|service of process|registered agent|opposing counsel|defendants?|plaintiffs?|you (?:will|are going to|'ll) be (?:served|sued|prosecuted)|on notice|(?:put|putting|place) you on notice|reserve (?:all|our|my) (?:of (?:our|my) )?rights|(?:formal|final|legal|written|official) (?:notice|warning|demand|complaint|grievance)|letter before action|demand letter|(?:claim|sue|suing|liable|compensation|pay) (?:you )?(?:for )?(?:the |any |all )?(?:damages|losses|loss)|hold (?:you|your (?:company|firm|organi[sz]ation)) (?:personally )?(?:liable|responsible|accountable)|(?:claim|claims|suit|proceedings|charges|action) (?:will|shall) (?:follow|be (?:filed|brought|made|taken))|making a claim|in court|to court|fil(?:e|ing|ed) (?:a )?(?:law)?suit|seek(?:ing)? legal (?:advice|counsel|help)|consent to process|no (?:legal )?(?:basis|consent|right) to (?:process|use|contact|hold|store)|before (?:a|the) judge|for the judge|take you to|small claims|arbitration against|out of the proceedings|outside of the proceedings|in a dispute with (?:you|your)|defam\\w{3,6}|libel\\w{0,3}|slander\\w{0,3}|infring\\w{1,5}|trademark|cease (?:and|&) desist|cease all (?:communication|contact|use)|breach of (?:contract|privacy|confidentiality|the)|(?:referred|reported|handed|passed|turned)(?: \\w{1,8}){0,4} (?:to|over to) (?:our |my |the )?(?:counsel|legal|law enforcement|police)|legal (?:steps|action|proceedings|consequences|recourse|remed\\w{1,4}|is (?:now )?handling|matter|claim)|legal basis for|face the consequences|prosecuted|trespass|dsar\\b|available remedies|involve the (?:authorities|police)|(?:ag|bbb|ftc|fcc|attorney general) (?:and \\w{2,12} )?(?:will|gets?)|you(?: people)? are (?:criminals?|crooks)|sue\\b(?! (?:and|is|will|has|who|can|from))|billed at \\$?\\d|fine[sd]? (?:are )?(?:for|of) (?:ignoring|each|every|\\$)|each (?:message|e-?mail|text) is a|per violation|\\d{2,5} (?:dollars?|usd) (?:per|for each|for every|violation)|kept (?:all of )?(?:them|it|these|everything) as evidence|as evidence|documenting (?:every|each|all)|klage einreichen|rechtliche schritte|anzeige erstatten|acciones legales|poursuites|mise en demeure)\\b",
    ),
    except:
      /\b(?:contract has|template|workflow|arbitration clause|client(?:s|'s)? (?:claims?|contracts?)|prior auth|denials?|payers?|appeals?|put (?:me|us|your \w+) on notice that we are interested|claims? (?:scrubb|process|billing|denial)|evidence[ -]based|trademark(?:ed)? (?:attorney|team|of (?:our|the) (?:practice|brand)))\b/u,
  },
  {
    id: 'legal.lawyer-acts',
    pattern: words(
      `\\b(?:(?:i am|i'm|we are|as) (?:an |a |the |her |his |their |my \\w{2,12}'s )?(?:attorney|lawyer|solicitor|counsel|attorney in fact)\\b(?! (?:general )?(?:myself|by training|too))|(?:my|our|his|her|their) (?:\\w{2,10} )?${LAWYER} (?:does|do|knows?|is|are|will|would like|wants?|has|have|had|advised|advises|says?|said|told|thinks?|recommends?|files?|filed|suggests?|insists?|instructed|asked|demands?|writes?|wird|melde\\w)\\b(?! (?:out|away|back|busy|on leave|reviews?|reviewing|reviewed|look|looking|on vacation|need to (?:see|review|sign)|to (?:sign|review|approve)|sign(?:ed)?|approved|signs))|mein\\w{0,2} (?:rechts)?anw[aä]lt\\w{0,3}|one more \\w{3,9} and (?:my|our)|my client (?:instructs|demands|requires|has asked)|(?:referred|refer|go|goes|going|sent|send|forwarded|given|copied|cc'?d|report(?:ed)?) (?:\\w{1,10} ){0,4}(?:to|with|on) (?:our|my|the) ${LAWYER}|${LAWYER} (?:has been|have been|was|is|are) (?:copied|notified|informed|involved|engaged|retained|instructed|looking into|handling)|(?:retained|engaged|hired|instructed) [a-z][a-z&' ]{2,40} in (?:this|the) matter|treated as (?:harassment|stalking|trespass))`,
    ),
    except:
      /\b(?:review\w{0,3} (?:the|every|all|your|our|any|this|vendor)?|contracts?|agreement|baa|before we sign|sign(?:s|ed|ature)?|approv\w{1,3}|not a fit)\b/u,
  },
  {
    id: 'legal.statute',
    notInQuestion: true,
    pattern: words(
      `\\b(?:(?:breach|violat\\w{1,4}|contraven\\w{1,5}|against|illegal|unlawful|forbidden|prohibited|not (?:legal|permitted|allowed))\\b.{0,40}\\b${LAW}|${LAW}\\b.{0,50}\\b(?:breach\\w{0,2}|violat\\w{1,4}|forbids?|prohibits?|illegal|unlawful|complain\\w{0,3}|request\\w{0,3}|demand|fine[sd]?|penalt\\w{1,3}|rights?|registry|damages|collect|solicito|erasure|access|delete\\w{0,1}|report(?:ed|ing))|(?:illegal|unlawful|against the law|a crime|criminal|fraudulent|breaking the law)\\b|my rights under|number is on the|in violation|your terms of use|violates our terms|(?:art(?:icle|\\.)?|section|§) ?\\d{1,3}\\b.{0,20}\\b(?:gdpr|dsgvo|rgpd|ccpa|of the))\\b`,
    ),
    except:
      /\b(?:compliant|compliance (?:module|training|program)|are you|do you|stay compliant|audit last|passed|trained|policy requires us|violations? (?:at|in) our|avoid|we follow|we comply|as hipaa requires)\b/u,
  },
  {
    id: 'legal.authority-told',
    notInQuestion: true,
    pattern: words(
      `\\b(?:(?:report\\w{0,3}|complain\\w{0,3}|notif\\w{1,5}|inform\\w{0,3}|fil(?:e|ed|ing)|sent|send(?:ing)?|lodg\\w{1,3}|contact\\w{0,3}|submit\\w{0,4}|go(?:ing)?|forward\\w{0,3}|escalat\\w{1,4}|told|call(?:ed|ing)?|referred)\\b.{0,60}\\b(?:to|with|by|the|on to) (?:the )?(?:\\w{2,10} )?${REGULATOR}|(?:the )?${REGULATOR} (?:will|would|is going to|has been|have been|may) (?:hear|know|be (?:told|informed|notified|interested)|told|informed|notified|want)|(?:compliance|privacy|legal) (?:office|officer|department|team) has (?:opened|started|launched|been)|opened an investigation|formal (?:complaint|grievance) (?:against|has|with))\\b`,
    ),
    except:
      /\b(?:we report (?:quality|to|cases|measures|data|outcomes|births|deaths)|(?:new|our) vendor|routine|as required|medwatch|vaers|does it|can it|registry data|adverse events?|claims? to|cms (?:claims|billing|measures|forms?))\b/u,
  },
  {
    id: 'legal.rights-of-data',
    pattern: words(
      '\\b(?:(?:access to|copy of|disclos\\w{1,3}|list of|erase\\w{0,2}|erasure of|delet\\w{1,3}|destroy\\w{0,3}|destruction of|provide|request|demand|know|confirm)\\b.{0,50}\\b(?:personal (?:data|information)|my (?:personal )?(?:data|details|information|records|file)(?! sheet)|data (?:that )?you (?:hold|have|keep|store)|what you (?:hold|have|keep|store|know) (?:about|on)|data (?:has been|was) (?:destroyed|deleted|erased|sold)|third parties)|subject access|right to (?:be forgotten|erasure|access|know|object|deletion)|(?:what|which) (?:personal )?(?:data|information) (?:do )?you (?:hold|have|keep|store|collected?)\\b.{0,20}\\b(?:me|us|my)|see my file|data was sold|sold (?:my|our) (?:data|address|name|information)|who is your (?:data protection|privacy|compliance) officer|supresión de mis datos|löschung meiner (?:personenbezogenen )?daten|auskunft (?:nach|gemäß|über)|effacement de mes données)\\b',
    ),
    except:
      /\b(?:when the contract ends|at the end of the contract|our patients?'?|patient data|how (?:is|do you|does)|where is|migrat\w{2,4}|export\w{0,3}|demo data|test data|medical records?|chart)\b/u,
  },
];
