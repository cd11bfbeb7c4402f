/**
 * Words with which somebody may be telling of an illness, of harm, of despair or of a dispute, whatever the sentence around
 * them says. Alone they prove nothing; where nothing else says what a message means, they keep a machine from answering it.
 */
const SENSITIVE =
  /\b(?:di(?:e|ed|es|ying)|dead|death|killed|suicid\w{0,4}|gun|overdose|hopeless|desperate|despair|suffer\w{0,4}|abus\w{1,4}|violen\w{1,3}|afraid|scared|crying|funeral|grief|grieving|hospice|hospital|ambulance|emergency|icu|coma|pain|painful|fever|sick|ill|illness|disease|cancer|tumou?r|pregnan\w{1,3}|miscarr\w{1,5}|diagnos\w{1,4}|symptoms?|medications?|prescriptions?|pills?|surgery|injur\w{1,4}|hurt|hurts|bleeding|blood|burn(?:s|ed|t)?|rash|allerg\w{1,4}|infect\w{1,4}|seizures?|stroke|collapsed|fell|malfunction\w{0,3}|defect\w{0,3}|recall|harm\w{0,3}|disab\w{1,5}|my (?:doctor|health|results?|chart|records?)|lawyers?|attorneys?|legal|illegal|law|court|police|sue|suing|fraud|privacy|complain\w{0,4}|angry|disgust\w{0,3}|stop|remove|unsubscrib\w{1,2})\b/u;

/** Whether a folded text holds a word that a person should look at before anything is answered. */
export const holdsSensitiveWord = (folded: string): boolean => SENSITIVE.test(folded);
