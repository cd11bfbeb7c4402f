import { type Cue, p } from './types.ts';

/** What stands in the way: a vendor, money, time. */
export const OBJECTIONS: readonly Cue[] = [
  {
    id: 'already_have.uses',
    intent: 'objection_already_have',
    strength: 'strong',
    pattern: p(
      "\\b(?:already (?:have|use|using|do|working|work|contract\\w{0,3}|in place|signed|got|covered|partner\\w{0,3}|handled|outsourc\\w{1,3}|pay\\w{0,3}|going|built|run|running|set up|subscrib\\w{1,2}|invested|implemented|rolled|committed)|(?:we|i|our (?:team|practice|hospital|clinic|group|office|staff|billing company|ehr|system))(?:'re| are|'ve| have| has|'m| am)? (?:currently |just |recently |all |presently |also |been )*(?:use|uses|using|switched to|moved to|signed with|went with|went live (?:on|with)|work with|works with|working with|partner with|partnered with|contracted with|outsource|under contract|in (?:a|the middle of a) (?:\\w{1,6}[- ]year )?contract|locked (?:in|into)|tied (?:in|into|to)|do (?:this|that|it|all of (?:this|that)) in[ -]house|built (?:our|this|something)|handles? (?:this|that|it|all (?:this|of (?:this|that|it))) (?:in[ -]house|internally|ourselves|for us)|have (?:a|an|our own|another|someone|something|somebody|people|two|staff)(?: \\w{1,14}){0,4}? (?:for (?:this|that|it)|that (?:does|handles)|who (?:does|do|handles?)|vendor|solution|partner|system|tool|product|platform|provider|in place|doing (?:this|that|it)|team))|in[ -]house\\b|under contract|existing (?:vendor|solution|partner|contract|agreement|system|tool|provider)|current (?:vendor|solution|partner|contract|provider|system|tool)\\b(?: \\w{1,10}){0,4} (?:works?|does|is|until|runs|handles|covers|through|meets)|(?:contract|agreement|commitment) (?:with|through|until|till|runs)|^\\W{0,3}(?:currently |presently )?(?:using|with|on) (?!the|a |it|that|this|my|our|your)\\w{3,20} for (?:this|that|it)|(?:our|my|the)(?: \\w{1,14}){1,3} (?:already |currently |also )?(?:takes? care of|includes?|provides?|covers?|offers?|does|do) (?:this|that|it|all|everything|these|those|the same)|(?:someone|somebody|a person|a team|people)(?: \\w{1,10}){0,3} (?:handles?|does|do|takes? care of) (?:this|that|it|all)|(?:have|has)(?: already)? had (?:an?|our|this|one|the)(?: \\w{1,12}){0,2} (?:system|tool|vendor|solution|process|partner|product|team)|(?:got|have|has) (?:this|that|it|all of (?:this|that|it)|everything) (?:all )?(?:handled|covered|in hand|under control|taken care of|sorted)|(?:handled|covered|done|taken care of) (?:internally|in[ -]house|already|by (?:our|another|a))|happy with (?:our|what we|who we|the one))",
    ),
    yes: [
      'we already use another vendor',
      'we are under contract',
      'we do this in-house',
      "we're happy with our vendor",
    ],
    no: ['people live on the phone all day', 'we would use this'],
  },
  {
    id: 'price.cost',
    intent: 'objection_price',
    strength: 'strong',
    pattern: p(
      "\\b(?:(?:too|so|very|pretty|quite|rather|prohibitively|way too|a bit|a little) (?:expensive|costly|pricey|much money|steep|high(?! volume))|out of (?:our|my) (?:budget|price range|reach)|(?:no|not|n't|without|limited|tight|cut|cuts|frozen|freeze|zero|any|small|shrinking|slashed|over|spent|used up|exhausted)(?: \\w{1,10}){0,4} (?:budgets?|funds?|funding|money|dollars)|budgets?(?: \\w{1,10}){0,3} (?:is|are|was|were|has been|have been|'s|got)? ?(?:\\w{1,10} )?(?:tight|cut|frozen|gone|spent|limited|set|locked|small|slashed|closed|exhausted|an issue|a problem|constraints?|freeze)|budget (?:constraints?|freeze|cuts?|issues?|limits?)|(?:can't|cannot|can not|could(?:n't| not)|unable to|not able to|hard to) (?:afford|justify|spare|spend|swing)|afford (?:it|this|that|another|more)|cost (?:is|would be|was|seems?|'s|matters|prohibitive)|costs? too much|more than we (?:can|could|want|pay|spend)|cost[ -]prohibitive|price (?:is|was|tag|point|seems) ?(?:\\w{1,10} )?(?:high|steep|a concern|an issue|a problem|too|an obstacle|the)|(?:expensive|pricey|costly)\\b|cheaper|(?:money|funds|cash|finances|budgets?|margins) (?:is|are|'s|'re)(?: \\w{1,8}){0,2} (?:tight|thin|short|limited|scarce)|(?:froze|frozen|freeze|freezing|cut|cutting|slashed|reduced|no new)(?: \\w{1,8}){0,2} (?:spending|spend|expenses|purchases|purchasing|expenditures?)|spending (?:freeze|is frozen|cuts?)|budgets?(?: \\w{1,10}){0,3} (?:allocated|committed|spoken for|finalized|earmarked)|(?:spend|afford|pay for) (?:anything|any more|that much|that kind)|(?:price|cost|pricing|budget|money) (?:is|would be|are|'s)(?: \\w{1,8}){0,2} (?:concern|issue|problem|obstacle|hurdle|factor|question))",
    ),
    yes: ['too expensive for us', 'we have no budget', 'we cannot afford another tool', 'budget is frozen'],
    no: ['send the pricing', 'how much is it'],
  },
  {
    id: 'timing.busy',
    intent: 'objection_timing',
    strength: 'strong',
    pattern: p(
      "\\b(?:(?:too|very|so|really|super|crazy|extremely|pretty|incredibly|quite|insanely) (?:busy|swamped|slammed|hectic|stretched|much (?:going on|on (?:my|our) plate))|(?:swamped|slammed|overwhelmed|underwater|drowning|buried|short[ -]?staffed|understaffed|slammed|short[ -]handed|stretched thin|snowed under|at capacity|maxed out|up to (?:my|our) (?:neck|ears|eyes))\\b|no (?:time|bandwidth|capacity|cycles)|(?:lack|do(?:n't| not) have|have(?:n't| not)|without) (?:the |any |enough |much )?(?:time|bandwidth|capacity|staff)|bad (?:time|timing)|(?:not|is(?:n't| not)|n't) (?:really |quite |exactly )?(?:a |the )?(?:good|right|great|best|ideal|convenient) (?:time|timing|moment|season)|(?:poor|terrible|awful|wrong) (?:time|timing|moment)|timing (?:is|isn't|is not|'s)|(?:middle|midst|throes) of (?:a |an |our |the )?(?:\\w{1,12} ){0,3}(?:migration|implementation|go[ -]?live|transition|audit|move|merger|rollout|conversion|survey|remodel|reorg\\w{0,10}|switch|launch|hiring|build|renovation|acquisition|relocation|upgrade|cutover|accreditation|project|season|expansion)|(?:after|until|once|following|post) (?:our |the |we )?(?:\\w{1,10} ){0,3}(?:go[ -]?live|migration|implementation|transition|audit|merger|rollout|conversion|survey|flu season|open enrollment|budget season|fiscal year|year[ -]end|summer|the holidays|the dust settles|things (?:settle|calm|slow)|we(?:'re| are) (?:live|settled|through)|staffed up|fully staffed|holidays|move|season|reorg\\w{0,10}|renovation|acquisition)|(?:not|n't) (?:a |our |my |the )?(?:top )?priorit(?:y|ies)|(?:other|bigger|more pressing|competing) (?:priorities|fires|projects|fish)|(?:not|n't)(?: \\w{1,8}){0,2} (?:right now|at this time|at the moment|at present|just yet|currently|presently|for now|this (?:year|quarter|month))|(?<!hours |time |minutes |waiting |sit |sitting |wait |put |stay |staff |day )(?:on|put(?:ting)?(?: \\w{1,8}){0,3} on) (?:hold|the back ?burner|pause|ice)|(?:maybe|perhaps|possibly|some ?other) (?:later|down the (?:road|line)|another time|time|in the future|some ?day)|down the (?:road|line)|some ?time in the future|(?:right )?now (?:is|'s) (?:not|n't|a bad|a terrible)|(?:knee|neck|elbow|waist)[ -]?deep|(?:maybe|perhaps|possibly) (?:in|around|after|next) (?:the )?(?:spring|summer|fall|autumn|winter|holidays)|(?:everything else|this|that|it|all else|other things) (?:waits|(?:will |would )?(?:have|has|need|needs) to wait|must wait|can wait|will wait)|not yet\\b|revisit (?:later|this later|it later|down))",
    ),
    holdsNegation: true,
    yes: [
      'we are swamped',
      'not a good time',
      'not right now',
      "we're in the middle of an ehr migration",
      'not a priority',
    ],
    no: ['the right time is tuesday', 'we are free on friday'],
  },
  {
    id: 'not_now.nothing-before',
    intent: 'not_now',
    strength: 'strong',
    pattern: p(
      "\\b(?:do not|do ?n't|dont|please not|no (?:e-?mails?|calls?|messages?|contact)|not|hold off|refrain|leave (?:it|this|me)|wait|park (?:it|this)|pause|nothing)\\b.{0,50}\\b(?:before|until|till|til|prior to|earlier than)\\b",
    ),
    holdsNegation: true,
    yes: ['do not contact me before march', 'please do not write until the 5th', 'leave it until may'],
    no: ['we want to stop before it gets worse', 'write to me before march'],
  },
  {
    id: 'not_now.later',
    intent: 'not_now',
    strength: 'strong',
    pattern: p(
      "\\b(?:(?:check|circle|reach|get|come|touch|follow|write|try|contact|ping|e-?mail|call|connect|talk|revisit|ask|reconnect|loop|bring (?:this|it)|remind|look|hit|catch|speak|send)(?: (?:back|out|up|in|base|with|me|us|this|it|to|again|around|you|at|on)){0,5} (?:in|after|next|around|on|by|when|once|at|early|late|mid|toward|come|during|q[1-4]|closer|end|start|beginning|later|then|a (?:few|couple)|from|tomorrow|monday|tuesday|wednesday|thursday|friday)\\b|(?:not|n't) (?:until|before|till) |(?:revisit|reconsider|re-?evaluate|consider|discuss|look at|pick (?:this|it|that) up|renew\\w{0,2}|renewal|up for renewal|budget\\w{0,3}|planning|decide|deciding|open to (?:this|it|talking))(?: \\w{1,8}){0,4} (?:in|after|next|around|by|until|at|when|q[1-4]|for)\\b|(?:next|in|after|around) (?:month|quarter|year|week|spring|summer|fall|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])\\b.{0,20}\\b(?:would be|is|are|works|might be|may be|could be|looks) (?:better|best|easier|good|more|fine|ideal)|(?:better|easier|good|best|ready|free|available|open)(?: \\w{1,8}){0,3} (?:in|after|next|around|by|q[1-4]|come)\\b)",
    ),
    yes: [
      'circle back in march',
      'not until q2',
      'try me again after the 15th',
      'we will revisit next quarter',
    ],
    no: ['send it over', 'get back to work'],
  },
];
