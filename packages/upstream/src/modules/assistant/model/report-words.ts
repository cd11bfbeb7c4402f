/** Words that grammar needs. */
const GRAMMAR = `
  a an the this that these those here there it its they them their you we our us i me my who whom whose which what how many
  much more most fewer few fewest less least all any some no none each every both other others another same such only just also
  too even about around roughly nearly almost exactly over under above below than at in on of for from to by with within among
  between per and or but so if because since as while when where whether why not nor then either else instead rather however
  be is are was were been being am has have had having do does did can could may might should would must need s t re ve ll
  isn aren wasn weren haven hasn doesn don didn couldn wouldn please yes ok`;
/** What look-ups find, and how rows are told apart. */
const FOUND = `
  lead leads contact contacts person people email emails campaign campaigns reply replies answer answers rate rates provider
  providers facility facilities directory practice practices clinic clinics hospital hospitals physician physicians doctor doctors
  state states specialty specialties department departments category categories score scores hot warm cold list lists group
  groups question questions result results figure figures number numbers total organization name names title example mailbox
  mailboxes sentence sentences file files product products reason reasons message messages place places kind kinds filter
  filters field fields word words myra assistant one ones part share rest top activity plan plans beside
  nobody problem problems city cities`;
/** What may be said of them, and how they compare. */
const SAID = `
  match matches matched matching find finds found show shows shown count counts counted mean means meant fit fits belong belongs
  come comes say says said look looks looked ask asks asked name named list listed give gives use see like want wants wanted
  know knows answer answered reply replied bounce bounces bounced open opened opens click clicked unsubscribe unsubscribed
  deliver delivered send sent search searched compare compared suggest recommend narrow choose try consider sort tell add help
  work works best better good small smaller large larger long longer short shorter big bigger high higher highest low lower
  lowest new newest old oldest next first last different similar whole sure likely possible enough mostly mainly far yet
  altogether together respectively overall either interested useful begin start read understand nothing anything going out
  wait waits waiting sorted well broad broader wide wider closer near specific exact common`;
/** What is the person's and stays as it is. */
const YOURS =
  /\byour (?:organization|question|words|leads?|contacts?|campaigns?|mailbox(?:es)?|files?|filters?|list)\b/giu;

const KNOWN = new Set(`${GRAMMAR}${FOUND}${SAID}`.split(/\s+/));

/**
 * Whether a sentence keeps to the words in which counted rows are reported, and to those of the person. Anything else
 * ("receipt", "wave", "lift-off") speaks of something that no look-up has found.
 */
export function isReport(sentence: string, said: string): boolean {
  const own = new Set(wordsOf(said));
  return wordsOf(sentence.replace(YOURS, '')).every((word) => KNOWN.has(word) || own.has(word));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
