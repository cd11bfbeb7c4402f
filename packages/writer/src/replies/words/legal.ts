import { type Cue, words } from './types.ts';

/** What threatens with law, or asks for rights. */
export const LEGAL: readonly Cue[] = [
  {
    id: 'legal.threat',
    pattern: words(
      "\\b(?:cease[ -]and[ -]desist|law ?suits?|litigation|subpoena\\w{0,2}|legal action|(?:take|taking|pursue|pursuing) (?:this |it |the matter )?(?:up )?(?:legally|legal|to court)|see you in court|(?:will|going to|gonna|may|might|could|can|intend to|prepared to|'ll) (?:have to )?(?:sue|press charges|file (?:a )?(?:suit|claim|complaint|report|grievance) (?:with|against|in))|suing|statutory damages|legal notice|legal remedies|formal notice|notice of (?:violation|claim)|small claims|class action|(?:served|serve) (?:you )?(?:with )?(?:papers|notice)|violat(?:es|ed|ing|ion)(?: \\w{1,12}){0,3} (?:can-?spam|tcpa|hipaa|gdpr|ccpa|federal law|state law|the law|law|act))\\b",
    ),
    except: /\b(?:litigation|legal|notice) clause\b/u,
  },
  {
    id: 'legal.attorney',
    pattern: words(
      "\\b(?:(?:hear(?:ing)? from|contact(?:ing|ed)?|forward(?:ed|ing)? (?:this |these |it |your \\w{1,10} )?(?:\\w{1,10} )?to|refer(?:red|ring)?(?: \\w{1,8}){0,2} to|involv(?:e|ing)|speak(?:ing)? (?:to|with)|turn(?:ed|ing)?(?: \\w{1,8}){1,3} over to|hand(?:ed|ing)?(?: \\w{1,8}){1,3} to|pass(?:ed|ing)?(?: \\w{1,8}){1,3} to|cc'?(?:ing|ed)?|copied|copying|consult(?:ed|ing)?|retain(?:ed)?|sent(?: \\w{1,8}){0,2} to|get(?:ting)?|represented by|instruct(?:ed)?) (?:my|our|an?|the|with|practice's|hospital's|company's){0,2} ?(?:general |outside |own )?(?:attorneys?|lawyers?|legal counsel|counsel|legal team|legal department)|(?:attorneys?|lawyers?|legal counsel) (?:will|is going to|are going to|shall|have been|has been|are|is|may) (?:be |now )?(?:contact|in touch|reach|hear|notified|informed|involved|handling|send|respond|follow|cc)|by (?:our|my|an?|the) (?:attorneys?|lawyers?|legal (?:team|counsel|department)|counsel)|(?:retain(?:ed|ing)?|hir(?:ed|ing)|instruct(?:ed|ing)?|engag(?:ed|ing)) (?:an? |our |my )?(?:legal )?(?:counsel|attorneys?|lawyers?|law firm)|from (?:our|my) (?:general |legal |outside )?(?:counsel|attorneys?|lawyers?)|(?:my|our) (?:lawyers?|attorneys?|solicitors?)\\b(?! (?:is out|is away|is on|is back|is busy|reviews?|reviewed|has to|have to|needs?|must|signs?|approves?|looks?|handles?|prefers?|is reviewing|are reviewing|would (?:need|have|want))))",
    ),
    except:
      /\b(?:look\w{0,3} at|review\w{0,3}|went through|going through|discuss\w{0,3}|share\w{0,2}|went over|run) .{0,30}(?:contract|agreement|baa|terms)\b|\bsigned off\b/u,
  },
  {
    id: 'legal.any-lawyer',
    pattern: words(
      '\\b(?:sue\\b(?! (?:and|is|will|has|who|can|from))|sued\\b|suing\\b|law firm|lawyers?|attorneys?|solicitors?|legal counsel|litigat\\w{1,5})\\b',
    ),
    except:
      /\b(?:(?:got|get|getting|were|was|been|being) sued|review\w{0,3}|contracts?|agreement|baa|signs?|approv\w{1,3}|look(?:s|ed)? (?:at|over)|we are (?:a |an )?(?:law|attorney)|clients?)\b/u,
  },
  {
    id: 'legal.data-request',
    pattern: words(
      "\\b(?:data subject|subject access|right to (?:erasure|be forgotten|access|deletion|know)|(?:gdpr|ccpa|cpra|hipaa)\\b.{0,40}\\b(?:request|erasure|erase|delete|deletion|disclose|article|complaint|rights?|opt-out)|(?:request|erase|delete|under|pursuant to|per|exercise|exercising)\\b.{0,30}\\b(?:gdpr|ccpa|cpra|california consumer privacy)|article (?:1[3-9]|2[0-2])\\b|(?:delete|erase|disclose|provide|send me|copy of)\\b.{0,20}\\b(?:all|any|every)?(?: of)?(?: my| the| our)? ?(?:personal )?(?:data|information) (?:that )?(?:you|about me|on me|on file)|(?:delete|erase) (?:all )?(?:my|our) (?:personal )?(?:data|information)|do not sell my|(?:copy of|delete|erase|remove|disclose|access to|access|provide|destroy|purge|request)(?: \\w{1,10}){0,4} (?:personal|private) (?:data|information|info|details)|(?:data|information|info|everything) (?:that )?you(?:r company|'ve| have| hold| keep| store| collected| maintain)(?: \\w{1,10}){0,2} (?:on|about|regarding|concerning) (?:me|us|my|our)|(?:privacy|data protection|california|state|federal|consumer|telemarketing|anti-spam) laws?\\b)",
    ),
    except: /\b(?:our|customer|client) data\b.{0,40}\b(?:contract|agreement|subscription) ends\b/u,
  },
  {
    id: 'legal.authority',
    pattern: words(
      "\\b(?:report(?:ed|ing)?|complain(?:ed|ing|t)?|notif(?:y|ied|ying)|fil(?:e|ed|ing))\\b.{0,40}\\b(?:to|with|by) (?:the )?(?:ftc|federal trade commission|fcc|attorney general|ag's office|ocr|office for civil rights|hhs|better business bureau|bbb|authorities|police|regulators?|data protection authority)\\b",
    ),
  },
];
