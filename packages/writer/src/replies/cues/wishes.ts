import { type Cue, p } from './types.ts';

/** What wants to hear more, or asks. */
export const WANTS: readonly Cue[] = [
  {
    id: 'interested.strong',
    intent: 'interested',
    strength: 'strong',
    negated: 'not_interested',
    pattern: p(
      "\\b(?:(?:i(?:'m| am)|we(?:'re| are)|would be|i'd be|we'd be|be|definitely|very|are|am|quite|really|certainly|color me|consider (?:us|me)|yes|yes,|count me) (?:very |definitely |really |quite |certainly |also |always |indeed |absolutely |totally |also very )?(?:interested|intrigued|keen|in\\b(?! (?:a|the|an|charge|our|my|process|touch|contract|\\w+))|open to (?:a|this|learning|hearing|talking|seeing|chatting|discussing|it|that|exploring|meeting|the idea)|curious(?! how you got| where you got| who gave)|happy to (?:chat|talk|meet|learn|hear|see|take|connect|hop|jump|discuss|look|set|do|have)|glad to (?:chat|talk|meet|learn|see|take|connect|discuss))|interested\\b(?! part)|tell me more|tell us more|(?<!you |you'll |you will |you'd |you may |you might )(?:want|like|love|love,|eager|keen|hoping|willing|ready|excited|need|happy) to (?:hear|learn|know|see|find out|discuss|explore|understand|chat|talk|meet|try|set up|schedule|get (?:started|a demo|on)|connect|move forward|book|pilot|have a (?:look|call|demo))(?! less)|let's (?:talk|chat|do|meet|connect|set|schedule|find|get|hop|discuss|go|book|move|try|plan|make)|sounds (?:good|great|interesting|perfect|useful|promising|like (?:a plan|something|what|exactly)|helpful|wonderful|fantastic|intriguing|excellent|fine|worth)|(?:send|shoot|forward)(?: it| that| one| them| this| me| us)?(?: over| along| my way| through| the)?(?: the| a| an| your| some| more| over)?(?: \\w{1,14}){0,2}(?: please|over| sample| outline| summary| details| info| information| it\\b| one-pager| deck| brochure| example| link| calendar| invite| materials| over)|(?:book|set up|schedule|arrange|put|grab|find|get)(?: \\w{1,8}){0,2} (?:a |an |some |me |us |time|something )?(?:call|demo|meeting|time|chat|slot|walk-?through|something on)|(?:works|work) (?:for (?:me|us)|best|great|well|fine)|(?:i|we)(?:'m| am|'re| are) (?:free|available|around)\\b|please (?:call|send|share|forward|do|go ahead|proceed|show|schedule|set)|(?:yes|yeah|yep|yup|sure|absolutely|definitely|certainly|of course|ok|okay|great|perfect|gladly|by all means)\\b[,.!]? ?(?:please|send|let's|i'd|we'd|i would|we would|that|sounds|tell|go|why not|thing|happy|interested|do|it|this|tuesday|monday|wednesday|thursday|friday|call|works|share|show|set|book|feel|would|we|i|me)|exactly what we (?:need|are looking|have been|'ve been)|looking for (?:something|exactly|a (?:solution|tool|way|vendor|partner)|this)|could (?:really )?use (?:this|that|help|something|your|it)|next steps?|where do (?:i|we) sign|sign (?:me|us) up|go ahead|this (?:is|looks|sounds|seems) (?:great|interesting|promising|useful|helpful|like (?:something|exactly)|good|very|really|worth|timely|relevant)|(?:good|great|perfect) timing|(?:worth|like) (?:a|to take a) (?:look|chat|conversation|call|closer look)|why not|i'm all ears|count (?:me|us) in|happy to(?: take)? (?:a look|look)|(?:give|call) me (?:a call|a ring|at|on|tomorrow|today|this)|my (?:number|cell|direct line|calendar) is|here(?:'s| is) my (?:number|cell|calendar|availability)|speak soon|talk soon|looking forward to|let us (?:talk|chat|do|meet|connect|set|schedule|find|get|hop|discuss|go|book|try|plan|know when|see)(?! back| again)|let me know (?:some|a few|what|which|when|your) (?:times?|dates?|days?|availability|works|you|slots?)|sounds like (?:it|this|that|you) (?:could|would|might|can|will) (?:help|save|be|work|fit|solve|make)|caught my (?:eye|attention|interest)|(?:got|have|had) my (?:attention|interest)|(?:would|'d) (?:welcome|appreciate|enjoy|value|love) (?:a|an|the|some|to|seeing|hearing|more)|set (?:something|this|that|it) up|(?:happy|glad|willing|free|open|available) (?:to (?:chat|talk|meet|learn|hear|see|take|connect|hop|jump|discuss|look)|for a (?:call|chat|demo|meeting|conversation|quick))|(?:monday|tuesday|wednesday|thursday|friday|tomorrow|next week|mornings?|afternoons?|noon|\\d{1,2} ?(?:am|pm)|\\d{1,2}:\\d\\d)\\b.{0,30}\\b(?:works?|suits?|(?:is|are|would be) (?:best|good|fine|great|perfect|ok|okay|open|free|better for))\\b|(?:walk|take) (?:me|us) through|show (?:me|us)\\b|give it a (?:try|shot|go|look)|(?:try|test|pilot) (?:it|this)\\b)",
    ),
    yes: [
      "i'm interested",
      'tell me more',
      'yes please send it',
      'sounds good',
      "let's talk",
      'tuesday works for me',
    ],
    no: ['it works the same', 'send this to dana'],
  },
  {
    id: 'interested.bare',
    intent: 'interested',
    strength: 'strong',
    isAlone: true,
    pattern: p(
      "^\\W{0,3}(?:yes|yeah|yep|yup|sure|ok|okay|absolutely|definitely|please do|please|sounds good|great|perfect|gladly|of course|interested|both|go for it|do it|why not|k|y|sold|deal|works|will do|i'm in|we're in|agreed|confirmed|\\u{1f44d})(?: (?:please|thanks|thank you|sure|yes))?\\W{0,4}$",
    ),
    yes: ['yes', 'sure', 'ok!', 'yes please'],
    no: ['no', 'yesterday'],
  },
  {
    id: 'info.topic-question',
    intent: 'asks_information',
    strength: 'strong',
    inQuestion: true,
    except:
      /\b(?:can|could|shall|should|may) (?:we|i) (?:set|meet|talk|chat|schedule|book|find|do a|have a|get|see|speak|connect|hop)|\bwhen (?:are|can|could|would|is) (?:you|we|a good)|\bare you (?:free|available|around)|\bnext steps?\b|\b(?:get|getting) started\b|\bwalk (?:me|us)|\bwhat (?:time|day|works|are your times|does your calendar)|\bwhere do (?:i|we) sign|\bhow (?:soon|about) (?:can we|we|monday|tuesday|wednesday|thursday|friday|tomorrow|next)|\bdo you have (?:time|availability|any time|a minute|a few minutes)|\b(?:would|does) (?:monday|tuesday|wednesday|thursday|friday|tomorrow|next week)\b/u,
    pattern: p(
      "\\b(?:how(?: \\w{1,10}){0,2} (?:does|do|is|are|would|will|can|could|long|many|much|often|secure|accurate|soon|fast|big|old|different|exactly|hard|easy)|what(?:'s| is| are| does| do| would| kind| type| sort| about| ehrs?| systems?| payers?| happens| if| makes| else| exactly| all| the| size| data|(?: \\w{1,12}){1,2} (?:do|does|is|are))|which (?:ehrs?|emrs?|systems?|payers?|plans?|states?|vendors?|practices|hospitals|specialt\\w{1,3}|clearinghouse\\w{0,2}|languages?|clients?|customers?|\\w{1,15})|(?:do|does|can|is|are|will|would|did|have|has|could) (?:you|it|this|your|there|the|that|they|these|anyone|i|we)\\b|who (?:else|are you|is|do|would|uses|owns|has|signs|handles|runs)|where (?:is|are|do|does|would)|when (?:can|could|would|do|does|is)|why (?:would|do|is|should)|any (?:references|case studies|experience|integration|limits|documentation|idea)|(?:is|are|does|was|were) \\w{3,20} (?:\\w{1,12} ){0,3}(?:supported|recorded|included|covered|required|available|possible|needed|encrypted|stored|compatible|work|works|integrated|limited|certified|approved|allowed|offered))\\b",
    ),
    yes: ['how does it work', 'which ehrs do you connect to', 'do you sign a baa', 'what does it cost'],
    no: ['tuesday at three', 'that is how it goes'],
  },
  {
    id: 'interested.meeting-question',
    intent: 'interested',
    strength: 'strong',
    inQuestion: true,
    pattern: p(
      "\\b(?:(?:can|could|shall|should|may) (?:we|i) (?:set|meet|talk|chat|schedule|book|find (?:a|some) time|do a (?:call|demo)|have a (?:call|demo|chat)|get (?:a|on a) (?:call|demo)|see (?:a|it|this|the)|speak|connect|hop)|when (?:are you (?:free|available|around)|can we|could we|would you be|is a good)|are you (?:free|available|around)\\b|what (?:are the|is the|'s the) next steps?|how (?:do|can|would) (?:we|i) (?:get started|proceed|sign up|begin|start|set)|(?:can|could) you (?:walk|show|call|send (?:me )?(?:a calendar|an invite|the sample|a sample|the outline))|do you have (?:time|availability|any time|a few minutes)|(?:would|does|how about) (?:monday|tuesday|wednesday|thursday|friday|tomorrow|next week))",
    ),
    yes: ['can we set up a call', 'when are you free', 'how do we get started'],
    no: ['can we export the log', 'when was it made'],
  },
  {
    id: 'info.request',
    intent: 'asks_information',
    strength: 'strong',
    pattern: p(
      '\\b(?:(?:send|share|provide|forward|need|want|like|get|have|see|give|request\\w{0,3}|e-?mail|require)(?: \\w{1,10}){0,4} (?:pricing|price list|prices|fee schedule|rates|quote|specs?|specifications|documentation|white ?paper|case stud(?:y|ies)|references|soc ?2|hitrust|security (?:questionnaire|documents?|documentation|info\\w{0,8}|review|packet)|baa|business associate|data sheet|datasheet|technical (?:details|info\\w{0,8}|specs?)|integration (?:guide|details)|list of)|(?:more|additional|further|some|the|any|your|detailed|basic|written) (?:information|info|details|literature|material|specifics)|(?:curious|wondering|wonder|like to know|want to know|need to know|know|asking|ask|clarify|explain|question is|confirm)(?: \\w{1,8}){0,2} (?:how|what|which|whether|if|who|where|why|about)\\b|(?:question|questions) (?:about|for you|first|on|regarding|is)|(?:a few|couple of|some|one|quick) questions?)',
    ),
    yes: ['please share pricing', 'could you provide more details', 'i wonder if it works with epic'],
    no: ['no doubts at all', 'little things matter'],
  },
];
