import { COMPLAINT } from './complaint.ts';
import { LEGAL } from './legal.ts';
import { THREATS } from './threats.ts';
import { type Cue, words } from './types.ts';

const HARMLESS_LAW =
  /\b(?:review\w{0,3}|contracts?|agreement|baa|terms|sign(?:s|ed|ature|ing)?|approv\w{1,3}|redlin\w{1,3}|compliant|comply|complies|are you|do you|does (?:it|your)|avoid|avoids|law office|law practice|clients?|claims? (?:denial|scrub)|prior auth|revis\w{2,4}|contrato|convenio|firmar)\b/u;

/** Law in plain words, wherever nothing explains it as the usual paper work. */
const WIDE_LEGAL: readonly Cue[] = [
  {
    id: 'legal.wide',
    notInQuestion: true,
    pattern: words(
      '\\b(?:attorneys?|lawyers?|counsel(?! (?:patients|families|him|her|them))|solicitors?|litigat\\w{1,5}|law ?suits?|subpoena\\w{0,2}|court(?! (?:yard|ney|esy))|judge\\b(?! for)|illegal\\w{0,2}|unlawful\\w{0,2}|crime|felony|misdemeanor|criminal\\w{0,2}|doj|ftc|fcc|ico|oig|attorney general|civil investigative|investigative demand|class action|infring\\w{1,6}|patent \\d|false advertising|deceptive (?:trade|practice)|statutory|tcpa|can-?spam|casl|ccpa|cpra|gdpr|to legal\\b|legal (?:team|dept|department|action|notice|hold|matter|counsel|office|is|will|has)|data subject|subject access|do not sell|opt-out of the sale|sale of my|right to know|exercis\\w{1,3} my rights?|served|sue[ds]?\\b(?! (?:and|is|will|has|who|can|from|at|in))|prosecut\\w{1,4}|damages|(?:violat\\w{1,4}|breach) of|violation, each|w/o consent|without (?:our |my )?(?:written )?consent)\\b',
    ),
    except: HARMLESS_LAW,
  },
  {
    id: 'legal.es',
    pattern: words(
      '\\b(?:abogad[oa]s?|bufete|licenciad[oa] y vamos|demand(?:ar|are|aremos|arlos|arles|ado|ada|o)\\b|(?:una|la|mi|nuestra|interponer|presentar) demanda(?! de (?:pacientes|servicio|citas))|accion(?:es)? (?:legal|judicial|penal)\\w{0,3}|via (?:legal|judicial|penal)|proceder legal\\w{0,5}|legalmente|medidas legales|tribunal\\w{0,2}|juzgado|juez|juicio|corte federal|citatorio|citacion|orden judicial|requerimiento|notificacion (?:formal|legal|judicial)|carta documento|burofax|cese y desist\\w{2,4}|(?:el|la|al|ante|un) fiscal\\b(?! (?:year|del ano))|fiscalia|procuraduria|profeco|autoridad\\w{0,2}|derechos humanos|(?:la|una|en) corte\\b(?! de)|queja formal|regulador\\w{0,2}|asesoria legal|notario|aviso legal|comision federal|carta de (?:mi|nuestro)|(?:mi|nuestr[oa]|un|una) (?:licenciad[oa]|representante legal|asesor legal)|(?:tomar|tomare|tomaremos|iniciar|iniciaremos) (?:\\w{1,8} )?(?:medidas|acciones|proceso)|sancion\\w{0,4}|multa\\w{0,2}\\b|violacion\\w{0,2}\\b|incumplimiento|consentimiento|privacidad|denunci\\w{1,6}|querella|policia|ilegal\\w{0,5}|delito|fraude|viol(?:an|aron|a|acion de|ando|o) (?:de )?(?:la ley|hipaa|mis derechos|mi privacidad|la privacidad|mis datos)|ley (?:hipaa|federal|organica|de (?:proteccion|privacidad|california|datos))|hipaa con mi|rgpd|gdpr|ccpa|lopd\\w{0,2}|lfpdppp|derechos? (?:arco|de acceso|al olvido|de supresion|de rectificacion)|(?:acceso|supresion|eliminacion|borrado|copia|cancelacion|entrega)(?: \\w{1,10}){0,3} (?:mis|nuestros) datos|(?:elimin\\w{1,4}|borr\\w{1,4}|supri\\w{2,5}|entreg\\w{1,4}|todos) (?:todos )?(?:mis|nuestros) datos|datos personales|proteccion de datos|indemniza\\w{2,5}|danos y perjuicios|departamento legal|area legal|juridico|los voy a reportar|(?:reportar|queja|denuncia)\\w{0,4} (?:ante|con|a) (?:la|el|las)? ?(?:autoridad\\w{0,2}|ftc|fiscal\\w{0,2}|oficina|estado|procurad\\w{2,5}|comision))\\b',
    ),
    except: HARMLESS_LAW,
  },
  {
    id: 'legal.other-languages',
    pattern: words(
      '\\b(?:(?:rechts)?anwalt\\w{0,4}|abmahn\\w{2,4}|klage\\b|gericht\\b|unterlassung\\w{0,6}|dsgvo|strafanzeige|auskunft nach|datenschutzbehorde|rechtliche schritte|avocat\\w{0,2}|tribunal|mise en demeure|rgpd|cnil|poursuites|porter plainte|advogad[oa]s?|processo judicial|lgpd|procon|acao judicial|exclusao dos meus dados)\\b',
    ),
  },
];

const WIDE_COMPLAINT: readonly Cue[] = [
  {
    id: 'complaint.wide',
    pattern: words(
      '\\b(?:spam(?:mers?|ming|med)?\\b(?! (?:folder|filter|box))|shame(?:ful)?\\b|pathetic|disgrace\\w{0,3}|disgusting|creepy|liars?|a lie\\b|lied|lying|scam\\w{0,4}|boiler room|unprofessional|unethical|predatory|rude|insult\\w{0,3}|offensive|harass\\w{0,5}|annoy\\w{0,3}|(?:fourth|fifth|sixth|seventh|eighth|tenth|\\d+(?:th|st|nd|rd)) (?:time|e-?mail|message|one)|(?:\\d+|three|four|five|six|seven|ten|dozen) (?:e-?mails|messages|calls),? (?:in|and|\\d)|do you (?:even|ever|people) (?:look|read|listen|check|do)|you noticed nothing|(?:told|asked) you (?:already|twice|before|\\w{2,10} times)|how did you get (?!started|here|into|going)|where did you (?:get|find|buy)|who (?:gave|sold) you|(?:wrong|misspelled) my name|spelled my name|nobody (?:ever )?answers|(?:terrible|awful|horrible|worst|bad) (?:service|experience|company|product)|never (?:again )?(?:do|doing) business|stop lying|be ashamed|(?:file|filed|filing|lodge|lodged|formal|my|a|this) complaint)\\b',
    ),
    except:
      /\b(?:patients? (?:complain|spam)|chief complaint|complaints? (?:from|of|by) patients|(?:spam|junk) (?:folder|filter|box)|went to spam|in (?:my |our )?spam)\b/u,
  },
  {
    id: 'complaint.es',
    pattern: words(
      '\\b(?:spam|correo basura|basura|queja|me quejo|ya (?:los?|las?|les) reporte|reporte como|los (?:voy a )?report\\w{1,4}|(?:de donde|como|quien) (?:\\w{1,10} ){0,3}(?:mi|mis|nuestro|nuestros|este) (?:correo|datos|direccion|numero|contacto|informacion|email)|sin (?:mi|nuestro) (?:permiso|consentimiento|autorizacion)|nunca (?:pedi|pedimos|autorice|solicite|me (?:suscribi|inscribi|registre)|di mi)|no (?:autorice|solicite|pedi)|pesim[oa]|vergonzos[oa]|verguenza|acos(?:o|ando|an|ados)|hart[oa]s? de|molest(?:ando|an|os|ia|ias)|dejen de molestar|estafa\\w{0,5}|falta de respeto|abusiv[oa]s?|mentiros[oa]s?|mienten|cuantas veces|(?:ya|les) (?:les )?(?:dije|pedi|he pedido|habia pedido)|no me (?:contestan|responden|hacen caso)|publicidad no (?:solicitada|deseada)|que falta de|insoportable\\w{0,2}|inaceptable)\\b',
    ),
    except: /\b(?:carpeta de spam|en spam|si no es molestia|no es molestia|disculpe la molestia)\b/u,
  },
  {
    id: 'complaint.other-languages',
    pattern: words(
      "\\b(?:woher haben sie (?:meine|unsere)|belastigung|unverschamt\\w{0,3}|frechheit|beschwer\\w{1,4}|c'est du spam|harcel\\w{2,5}|comment avez-vous eu|d'ou tenez-vous|inadmissible|plainte|onde (?:conseguiu|conseguiram|arrumou)|como conseguiu|assedio|reclamacao|spam)\\b",
    ),
  },
];

/** What threatens with law or asks for rights, in every language that is read. */
export const LEGAL_CUES: readonly Cue[] = [...LEGAL, ...THREATS, ...WIDE_LEGAL];
/** What complains of us. */
export const COMPLAINT_CUES: readonly Cue[] = [...COMPLAINT, ...WIDE_COMPLAINT];
