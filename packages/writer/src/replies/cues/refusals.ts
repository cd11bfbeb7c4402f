import { type Cue, p } from './types.ts';

/** What says no. */
export const NO: readonly Cue[] = [
  {
    id: 'not_interested.said',
    intent: 'not_interested',
    strength: 'strong',
    pattern: p(
      "(?:\\b(?:(?:not|no|never|n't|isn't|aren't|wasn't)(?: really| at all| currently| particularly| that| very| be| be at all| actually| presently| something (?:we|i)(?:'re| are|'m| am| would be)){0,2} (?:interested|interest\\b(?! rate)|keen|be a fit|a (?:good )?(?:fit|match)|(?:right|relevant|applicable|suitable|useful) (?:for|to) (?:us|me|our)|for (?:us|me)\\b|on our (?:radar|roadmap|agenda|list)|of interest|looking (?:for|to|at|into)|in the market|pursuing|considering|exploring)|uninterested|no(?: thanks| thank you|,? thanks|,? thank you)|thanks?(?: you)?,? (?:but )?no\\b|(?:i|we)(?:'ll| will|'re going to| are going to| have decided to|'ve decided to| would like to|'d like to|'re| are| must| have to| need to)? (?:pass|passing|decline|declining|opt not to)\\b|(?:a|hard|respectfully|politely|kindly) (?:pass|decline)\\b|going (?:to )?(?:pass|in (?:a|another) different direction|in (?:a|another) direction|with someone else)|decided (?:against|not to)|(?:do|does|did|have|would|can|could|is|will|'s)(?:n't| not)(?: really| see| have| currently)? (?:a |any |the |much )?(?:need|needed|want|wanted|require|needs?|apply|use) (?:this|it|that|for|anything|any|help|your|a|to us|to our|one|such)|no (?:need|use|interest|desire|plans)(?: for| in| to(?! convince| apologi| explain| sell| worry| stop| thank)|(?=,)|$)|(?:it's|it is|that's|that is|this is) a (?:hard |firm |definite )?no\\b|not (?:going to|planning to|looking to|able to|wish to) (?:move|proceed|go|continue|pursue|be moving|be pursuing)(?: forward| ahead)?|won't be (?:moving|pursuing|proceeding|needing|going)|(?:have|has|there is|there's|see) no need|not (?:needed|necessary|required|applicable|relevant)|does(?:n't| not) (?:apply|fit|interest|work for us|make sense)|not something (?:we|i)(?:'d| would| want| need|'re| are|'ll)?|not (?:worth|what we))\\b|^\\W{0,3}(?:no|nope|nah|no way|no thx|pass|no ty)\\W{0,3}$)",
    ),
    negated: 'interested',
    yes: [
      'not interested',
      "we'll pass",
      'no thanks',
      'this is not a fit for us',
      "we don't need this",
      'no',
    ],
    no: ['no problem, send it', 'we need this', 'pass it on'],
  },
  {
    id: 'not_interested.content',
    intent: 'not_interested',
    strength: 'weak',
    pattern: p(
      "\\b(?:(?:we|i)(?:'re| are|'m| am)(?: all| quite| perfectly| very)? (?:set|good|fine|happy|satisfied|content|covered|okay|ok)(?: as (?:is|we are)| for now| right now| here| where we are| thanks| thank you|,|$| with (?:what|how|our current)))",
    ),
    yes: ["we're all set", 'we are good for now', "i'm fine thanks"],
    no: ["we're happy to talk", 'i am good at scheduling'],
  },
];
