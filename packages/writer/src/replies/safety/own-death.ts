import { pattern, type SafetyPattern } from './types.ts';
import { KIN, RELATIVE_OF_MINE } from './vocabulary/people.ts';

const WHO = `(?:i|i'm|im|i've|ive|i'd|he|she|they|${RELATIVE_OF_MINE}|(?:a|our|my|the|one of (?:our|my)) (?:\\w{2,12} )?(?:patients?|residents?|clients?|colleagues?|friend|student|nurse|employee|caller))`;
const SELF = '(?:my|him|her|them|your|our)sel(?:f|ves)';
const WILL =
  "(?:wants?|wanted|wanting|wish|wishes|wished|going|gonna|plan|plans|planning|planned|think|thinks|thinking|thought|thoughts|hope|hopes|hoping|ready|rather|decided|try|tried|tries|trying|dream\\w{0,3}|feel|feels|about|threaten\\w{0,4}|prefer|intend\\w{0,2}|need|afraid|scared|urge|tempted|considering|considered|fantasi\\w{2,5}|will|'ll|should|might|could|promis\\w{1,3}|says?|said|told|texted|keep|keeps)";
const ENDING = `(?:die|dying|dead|death|be dead|were dead|was dead|end (?:it(?: all)?|my life|his life|her life|their life|things|everything|this life|my own life|my suffering)|ending (?:it(?: all)?|my life|things|everything|his life|her life)|kill(?:ing)? (?:${SELF}|me)|(?:hang|shoot|drown|cut|hurt|harm|poison|burn|starve|stab|hate|slit|overdos)(?:e|ing|ting)? ?${SELF}|overdos(?:e|ing)|not wak(?:e|ing) up|never wak(?:e|ing) up|do not wake up|don't wake up|not exist|no longer exist|stop existing|disappear(?:ing)?(?: forever| for good|$)|vanish forever|driv(?:e|ing) (?:off|into)|step(?:ping)? (?:in front|off|into traffic)|jump(?:ing)?(?! on| in| at| ahead| to| right)|tak(?:e|ing) (?:my|his|her|their) (?:own )?li(?:fe|ves)|the roof|the bridge|the train|the rope|a rope|bleach)`;

/** Somebody who speaks of their own death, or of somebody else's by their own hand. */
export const OWN_DEATH: readonly SafetyPattern[] = [
  {
    id: 'death.will',
    attention: 'distress',
    inNeighbours: true,
    pattern: pattern(`\\b${WHO}\\b.{0,40}\\b${WILL}\\b.{0,40}\\b${ENDING}`),
    except:
      /\b(?:contract|agreement|subscription|meeting|vendor|budget|project|demo|invoice|software|pilot|deadline|calendar|kpi|quota)\b|\bdying to (?:see|know|hear|try|learn)|\bthe death of (?:fax|paper|the)|\bbridge (?:the|program|loan)/u,
  },
  {
    id: 'death.no-will-to-live',
    attention: 'distress',
    inNeighbours: true,
    pattern: pattern(
      "\\b(?:(?:no|not|n't|nt|nothing|never|lost|losing|without|any|tired of|sick of|hate|hating|done with|give up on|gave up on|given up on|pointless|point in|point of|reason|worth|cares? if i)\\b.{0,30}\\b(?:to live(?: any ?more| for)?|live any ?more|living(?: any ?more)?|(?:be(?:ing)?|am|stay|staying) (?:alive|around any ?more|here any ?more|in this world)|me being (?:around|here|alive)|exist|existing|worth it any ?more|will to live|live or die|wake up|my life|life)(?=\\s*(?:[.,!?;]|$| and | but | because | for | with this | like this))|will to live|life is(?: not|n't) worth|(?:can't|cant|cannot|can not|couldn't) (?:go on|do this|take this|live like this|live with (?:this|myself)|bear (?:it|this)|keep going)(?: any ?more| any longer| like this| much longer)?(?=\\s*(?:[.,!?;]|$))|tired of (?:living|life|being alive|existing)|life is over|enough of (?:life|living|it all)|why (?:even )?(?:go on|live|bother living)|reason left to (?:get up|live|go on)|make it through (?:the|this) night|stop breathing|last (?:night|day) (?:alive|on earth)|(?:tonight|today|this) (?:is|will be) my last|sleep forever|\\bkms\\b|unalive\\w{0,3}|want out of (?:life|everything)|out\\. of everything|never been born|not been born|ya no quiero vivir|no quiero (?:seguir )?(?:vivir|viviendo)|quiero morir\\w{0,2}|will nicht mehr leben|nicht mehr leben|umbringen|je (?:ne )?veux (?:plus vivre|mourir)|me suicider|selbstmord|suicid\\w{2,6})",
    ),
    also: pattern(
      `\\b(?:i|i'm|im|i've|ive|me|my|myself|life|why|ich|mich|quiero|je|he|she|${RELATIVE_OF_MINE}|patient|resident|client|colleague)\\b`,
    ),
    except:
      /\b(?:live (?:in|near|with (?:my|the|a)|at)|living (?:in|near|room|wage|facility|center)|assisted living|senior living|without (?:our|your|the|this) (?:tool|system|software)|standard of living|cost of living|go live|life (?:insurance|cycle|sciences?|saver))\b|\bour staff\b|\bmy staff\b/u,
  },
  {
    id: 'death.absence',
    attention: 'distress',
    inNeighbours: true,
    pattern: pattern(
      "\\b(?:better off (?:if i|without me|dead)|if i (?:was|were|am|'m) (?:gone|dead|not (?:here|around)|no longer)|(?:would|will|if|n't) (?:anybody|anyone|any one|nobody|no one|they|somebody) (?:even |really )?(?:miss|remember|notice) me|(?:miss|missing|remember) me(?: if| when| once|\\?)|i(?: will|'ll| won't| shall)(?: not)? be (?:dead|gone (?:forever|for good|by)|here (?:any ?more|much longer|when you read)|around (?:any ?more|much longer))|by the time (?:anyone|anybody|you|they|somebody) reads?|easier if i (?:were|was)|when i(?:'m| am) (?:gone|dead)|(?:tell|told) (?:my|the) (?:family|wife|husband|kids|children|mother|parents|mom|daughter|son) (?:that )?(?:i )?(?:loved?|am sorry|sorry)|this is (?:my )?goodbye|goodbye(?: forever| everyone| all| world)|farewell letter|suicide note|(?:do not|don't) hear from me again|tell (?:everyone|everybody) (?:that )?(?:i'm|i am|i was) sorry|goodbye (?:message|letter|note|video|post)|(?:written|wrote|writing|leave|left) (?:the|a|my|goodbye) (?:goodbye )?(?:letters?|note) (?:to|for) (?:my|the)|found the note|made my peace|(?:i )?have a plan\\b(?! (?:for|to (?:grow|launch|move)|with|that))|last (?:day|night|time) alive)\\b",
    ),
    also: /\b(?:i|me|my|i'm|im|i'll|he|she|him|her)\b/u,
    except:
      /\b(?:out of the office|vacation|maternity|retire|new (?:job|role)|last day (?:here|at)|treatment plan|health plan|the practice)\b/u,
  },
  {
    id: 'death.means',
    attention: 'distress',
    inNeighbours: true,
    pattern: pattern(
      '\\b(?:(?:took|taken|swallowed|taking|swallow\\w{0,3}|saving|saved|stockpil\\w{2,4}|hoard\\w{0,4}|collect\\w{0,4})(?: up)? (?:all|every|a whole|an entire|too many|a bottle|a handful|enough)(?: \\w{2,9}){0,3} ?(?:pills?|tablets|medication|meds|medicine|bottle|sleeping)?|stockpil\\w{2,4} my|(?:cut|cutting|slit|slitting|slash\\w{0,3}|burn(?:ed|ing)?) (?:myself|my (?:wrists?|arms?|legs?|thighs?|veins?)|again)|hurt myself|harm(?:ed|ing)? myself|self ?-?harm(?:ing|ed|s)?|hang(?:ed|ing)? myself|shoot myself|kill(?:ed|ing)? myself|(?:have|got|bought|found|hold(?:ing)?|load(?:ed|ing)?) (?:the|a|my) (?:rope|gun|noose|pistol|razor|blade|rifle)|(?:trust|safe with|afraid of|left alone with) myself\\b|what i (?:might|may|could|will|would) do to (?:myself|my)|doing something (?:stupid|to myself)|do something (?:stupid|to myself)|thought about how i would|pain to (?:stop|end) (?:for good|forever)|voices? (?:tell|tells|telling|say|says|told) me|(?:gun|knife|razor|blade)s?\\b.{0,40}\\b(?:use it|hurt|kill)|(?:burn|cut|hurt|harm|starv|kill|hang)\\w{0,4} (?:him|her|them)sel(?:f|ves)|pills are right here|(?:do|doing) it tonight|what i (?:may|might|could|will) do\\b|dark place|shoot up (?:the|his|her|a|our|my)|(?:want|going|afraid|urge) (?:\\w{2,8} )?to hurt (?:my|the) (?:baby|child|kids?|son|daughter|wife|husband))\\b',
    ),
    also: /\b(?:i|i'm|im|i've|ive|me|my|myself|he|she|she'll|he'll|patient)\b/u,
    except:
      /\b(?:took all (?:calls|the (?:calls|time|notes|credit))|all of the (?:calls|notes|time)|enough (?:of|time|data|information|staff|credits)|samples? (?:for|of) (?:the|our)|cut myself (?:loose|off|short|some slack|shaving))\b/u,
  },
  {
    id: 'death.despair',
    attention: 'distress',
    inNeighbours: true,
    pattern: pattern(
      "\\b(?:i(?:'m| am|m| feel| have been feeling|'ve been feeling)(?: just| so| completely| totally| utterly| very| really| absolutely)? (?:hopeless|worthless|suicidal|empty|a burden|dead inside|broken and|trapped|numb and|beyond help|desperate|lost and alone)|i hate (?:myself|my life|being alive|living)|end of my (?:rope|tether)|no way (?:out|forward)(?: for me| any ?more)?(?=\\s*(?:[.,!]|$))|nothing (?:matters|makes sense|is left|left)(?: any ?more| for me)?(?=\\s*(?:[.,!]|$))|(?:i have|i've got|i've|there is|there's) nothing left(?: to live)?(?=\\s*(?:[.,!]|$))|i cry (?:every|all|in|myself)|(?:honestly |i think )?i(?:'m| am) done(?: with (?:everything|life|it all))?\\. (?:by|there|goodbye|no|i )|no ?(?:one|body) (?:cares|would care|will care|would notice|will notice|would even notice)(?= if| whether| about me| any ?more|\\s*(?:[.,!]|$))|cannot face another day|can't face another day)",
    ),
    except:
      /\b(?:budget|vendor|software|portal|phones?|claims?|denials?|our practice|the practice|contract|demo|empty (?:slots?|hands?|beds?)|deal)\b/u,
  },
  {
    id: 'death.asks-for-help',
    attention: 'distress',
    pattern: pattern(
      `\\b(?:${KIN}|patients?|residents?|clients?|colleagues?|friends?|students?|employees?|callers?)\\b.{0,40}\\b(?:suicidal|wants? to die|end (?:his|her|their) life|not want to live|kill (?:him|her|them)sel(?:f|ves)|hurt (?:him|her|them)sel(?:f|ves)|self-?harm\\w{0,3}|going to overdose|going to jump)\\b`,
    ),
    except:
      /\b(?:screen(?:ing)?|patients who|how (?:do|does|would)|what (?:do|does|would)|hotline|program)\b/u,
  },
];
