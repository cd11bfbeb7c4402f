import { type Cue, words } from './types.ts';

/** What complains of being written to. */
export const COMPLAINT: readonly Cue[] = [
  {
    id: 'complaint.spam',
    pattern: words(
      "\\b(?:(?:this|that|it|yours?|which|these|your (?:e-?mail|message|company)s?|you guys|you people|clearly|obviously|pure|just|more|total|utter|unwanted|reported? (?:as|you for|this as)|mark(?:ed|ing)? (?:this |it |you |these )?as|flag(?:ged|ging)? (?:this |it |you |these )?as|sending(?: me| us)?|stop the|no)(?: is| are|'s| this| of| as| just| a| pure){0,3} (?:spam|junk)(?:mail| mail)?\\b(?! (?:folder|filter|box))|(?:stop |quit |are |keep |been |for )(?:spamming|spam)\\b|spamm(?:ing|ed|er|ers)\\b|spam\\W*$)",
    ),
  },
  {
    id: 'complaint.source',
    pattern: words(
      "\\b(?:(?:how|where)(?: on earth| the hell| exactly| in the world)? (?:did|do|have) you (?:guys |people )?(?:get|got|gotten|find|found|obtain|obtained|come by|acquire|acquired|buy)(?: a hold of| hold of)?(?: \\w{1,10}){0,2} (?:e-?mail|address|name|contact|info|information|details|data|number)|who (?:gave|sold|provided|shared)(?: you)?(?: with)? (?:my|our|you my) (?:e-?mail|address|name|contact|info|information|details|data|number)|(?:never|did(?:n't| not)|have(?:n't| not)) (?:ask(?:ed)?|sign(?:ed)? up|subscribe[d]?|consent(?:ed)?|opt(?:ed)?[ -]?in|give[n]?(?: you)? (?:permission|consent)|agree[d]?|request(?:ed)?)\\b|without my (?:consent|permission)|(?:you|did you) (?:buy|bought|purchased?|scraped?) (?:a |my |this |our |some )?(?:\\w{1,8} )?(?:lists?|name|data|information|details|e-?mails?|address\\w{0,2}))",
    ),
  },
  {
    id: 'complaint.harass',
    pattern: words(
      "\\b(?:harass\\w{0,5}|unsolicited|intrusive|bother(?:ing)? (?:me|us)|pester\\w{0,3}|(?:this is|that is|how|absolutely|totally|completely|so|very|really|quite|extremely|beyond) (?:outrageous|unacceptable|unprofessional|rude|offensive|disgusting|insulting|annoying|inappropriate|ridiculous|disrespectful|shady|creepy|deceptive|misleading)|(?:i|we)(?: am| are|'m|'re|'ve| have| will|'ll)(?: be| already| now| going to)? (?:reporting|reported|report|blocking|blocked|block) (?:you|this|your)|report(?:ed|ing) (?:you|your|this)|shame on you|scam(?:mers?)?\\b|sick (?:and tired )?of (?:these|your|getting|receiving|this)|fed up|waste of (?:my|our) time|wast(?:e|ing) (?:my|our) time|how dare you|(?:third|fourth|fifth|sixth|tenth|\\d(?:rd|th)) (?:e-?mail|message|time)(?: \\w{1,10}){0,3} (?:this|in a|i|we|you|already|asked|told)|complaint against|(?:filing|file|filed|making|lodging|lodge) an? (?:\\w{1,10} )?complaint|unwanted (?:e-?mails?|messages?|solicitations?|mail|contact)|(?:hate|another|more|no|stop|these) cold e-?mails?|stop (?:the )?harass\\w{0,5}|violation of (?:my|our) privacy|invasion of privacy)\\b",
    ),
  },
];
