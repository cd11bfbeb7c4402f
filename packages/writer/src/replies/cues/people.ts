import { type Cue, p } from './types.ts';

/** Wrong people, and whom to write to instead. */
export const PEOPLE: readonly Cue[] = [
  {
    id: 'wrong_person.said',
    intent: 'wrong_person',
    strength: 'strong',
    pattern: p(
      "\\b(?:wrong (?:person|contact|guy|department|address|e-?mail|number|company|practice|individual)|not the (?:right|correct|appropriate|best) (?:person|contact|guy|department|one|individual|point of contact)|(?:no longer|not any ?more|does(?:n't| not)|do(?:n't| not)|did(?:n't| not))(?: actually)? (?:work|works|employed|with|at|here|associated|affiliated|practic\\w{1,3}|in (?:that|this) (?:role|position|department))(?: work| works| employed| at| here| with| for| any ?more| there| in| as| the| this| that|$)|(?:has|have|he|she|i|who|dr\\.? \\w{1,20}|i've|'ve|'s) (?:since )?(?:left|quit|retired|resigned|moved on|departed|passed away)(?:$| (?:from|the|our|this|that|us|last|in|two|three|here|to|as|already|and|years?|months?)\\b)|i(?:'m| am) retired|you (?:have|'ve|got|must have|may have)(?: got| reached| emailed| contacted)? the wrong|this is(?:n't| not) (?:me|him|her|my|the)(?: e-?mail| address| department| area| responsibility|$)|i am not (?:dr|him|her|that person|mr|ms|mrs)\\b|(?:he|she) is not (?:here|with us|with the) ?(?:any ?more)?)",
    ),
    holdsNegation: true,
    yes: [
      'you have the wrong person',
      'she no longer works here',
      "i'm retired",
      'he left the practice in may',
    ],
    no: ['we work here daily', 'i left a voicemail', 'we close weekends'],
  },
  {
    id: 'wrong_person.area',
    intent: 'wrong_person',
    strength: 'strong',
    pattern: p(
      "\\b(?:(?:i|we|my team|my department|our department|our office|this office|i'm|that's|that is|this is|it's|it is)(?: really| just| actually| personally)? ?(?:do(?:n't| not)|am not|'m not|not|are(?:n't| not)|is(?:n't| not))(?: really| actually| personally| the one| one)?(?: who| to)? (?:handl(?:e|es|ing)|deal(?:ing)? with|responsible for|in charge of|involved (?:in|with)|manag(?:e|es|ing)|overse(?:e|es|eing)|mak(?:e|es|ing) (?:those|these|any|that|such|the|purchasing|buying|it) ?(?:decisions?)?|(?:the )?decision[ -]?maker|my (?:area|department|responsibility|decision|call|wheelhouse|job|role)|our (?:area|department|responsibility)|part of my (?:role|job))|(?:have|has) (?:nothing|no (?:say|authority|role|influence|involvement)) (?:to do with|in|over|with)|not within my (?:role|scope|area)|outside (?:of )?my (?:role|scope|area|department)|not my (?:area|department|responsibility|job|role|decision|call|wheelhouse|field)|(?:can't|cannot|can not|unable to) help(?: you)? with (?:that|this|it)|confused (?:me )?with (?:some(?:body|one)|another)|belongs to (?:some(?:one|body)|another|a different)|(?:changed|switched) (?:jobs|careers|companies)|not (?:in|working in) (?:healthcare|medicine|that field|this field)|i(?:'m| am) (?:only|just) (?:the|an?) (?:receptionist|nurse|assistant|intern|temp|volunteer|student|resident|secretary|biller|clerk))",
    ),
    holdsNegation: true,
    yes: ["i don't handle authorizations", 'this is not my area', 'i have nothing to do with billing'],
    no: ['i handle authorizations', 'we manage the front desk'],
  },
  {
    id: 'referral.ask',
    intent: 'referral',
    strength: 'weak',
    pattern: p(
      "(?:\\b|^)(?:(?:talk|speak|reach out|write|get in touch|check|connect|follow up|touch base|coordinate|correspond|chat) (?:to|with) (?!you|me|us|your|my (?:team|board|partners?|boss|manager|staff|cfo|ceo)|our (?:team|board|partners?|staff)|the (?:team|board|partners|group|rest)|them|staff|each|everyone|people|some(?:one|body)|a )|(?:please |kindly |should |could |can |to |you may |feel free to |^\\W{0,3})(?:contact|e-?mail|call|ask|copy|include|cc|try|message) (?!me|us|you|back|again|your|my (?:cell|mobile|office|phone|direct)|a |on|at|after|before|in|this|it|next)|direct (?:this|your|any|all|future|these)(?: \\w{1,12}){0,3} to (?!me|us)|best (?:person|contact|one|point of contact)(?: \\w{1,10}){0,5} (?:is|would be|will be)|(?:right|correct|appropriate) (?:person|contact|one|point of contact)(?: \\w{1,10}){0,5} (?:is|would be|will be)|you(?:'ll| will)? (?:want|need) (?:to (?:talk|speak|reach|contact)|\\w{2,15} \\w{0,15},? (?:our|the|who)))",
    ),
    yes: ['please contact our office manager', 'talk to dana in billing', 'the best person is theo'],
    no: ['please contact me in may', 'please call me back', 'i will talk to my team'],
  },
  {
    id: 'referral.forwarded',
    notInQuestion: true,
    intent: 'referral',
    strength: 'strong',
    pattern: p(
      "(?:\\b(?:cc'?(?:d|ed|ing)|copied|copying|loop(?:ed|ing)? in|looping|adding|i(?:'ve| have) added) (?!you\\b|me\\b|us\\b|to\\b|an? |another|more|new|any|value|this|it\\b|that|work|vendors?|tools?|staff|one\\b|cost|the (?:list|note))\\w{2,20}|\\bforward(?:ed|ing)? (?:(?:this|it|your \\w{1,12}(?: \\w{1,12})?|you)(?: on| along| over)? |on )?to (?!me\\b|us\\b|you\\b|my (?:team|board|partners|staff|boss|spam)|our (?:team|board|partners|staff))|(?<!you |you've |have you )\\b(?:pass|passed|passing|shared|sharing|sent|sending|routing|routed) (?:this|it|your \\w{1,12}(?: \\w{1,12})?|you)(?: on| along| over)? (?:to|with) (?!me\\b|us\\b|my (?:team|board|partners|staff|boss|spam)|our (?:team|board|partners|staff))|\\bintroduc(?:e|ed|ing) you to|\\bthis (?:goes|belongs) to (?!spam|trash|junk))",
    ),
    yes: [
      "i'm copying dana, who runs billing",
      'i have forwarded this to our cfo',
      "cc'ing theo",
      'passing it along to nina',
    ],
    no: ['i shared this with my team', 'send me the info', 'we will pass on this', 'adding another vendor'],
  },
  {
    id: 'referral.handles',
    intent: 'referral',
    strength: 'weak',
    pattern: p(
      "\\b(?:(?:she|he|they|that|who)(?:'s| is| are| would be|'d be| will be)? (?:the (?:right |best |one |person )?(?:person|one|contact|who)?(?: to talk to| for this| to speak with| to ask)?|in charge of|responsible for|over|handles|manages|oversees|runs|makes|decides|heads)|(?!i |we |that |this |it |who |my |our )(?:\\p{L}{2,15}) (?:handles|manages|oversees|runs|is in charge of|is responsible for|would be (?:the|your) (?:best|right)? ?(?:person|contact)|takes care of|heads(?: up)?|makes (?:those|these|the|all) (?:decisions|calls)|(?:can|could|will|may|might|should) (?:help|assist) (?:you|with)|is (?:the|your|our) (?:best |right |main )?(?:person|contact|lead|go-to|point person)))\\b",
    ),
    yes: ['dana handles all of that', 'she is in charge of intake', 'theo makes those decisions'],
    no: ['i handle that', 'we manage it'],
  },
  {
    id: 'referral.address',
    intent: 'referral',
    strength: 'weak',
    pattern: p(
      '\\b(?:(?:his|her|their) (?:direct )?(?:e-?mail|address|contact|number|extension|info|line)\\b)',
    ),
    yes: ['her email is on our website', 'here is his contact'],
    no: ['my email is below', 'the email is short'],
  },
];
