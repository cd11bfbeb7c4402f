import type { LeadRole } from '../../constants/lead-roles.ts';
import { anyOf } from '../text/any-of.ts';

/** A pattern of the alternatives on the lines of a template, in which a backslash is itself. */
const words = (lines: TemplateStringsArray, ...parts: string[]): RegExp =>
  new RegExp(anyOf(String.raw(lines, ...parts)), 'u');

/** Physicians who lead a field, without the word for what they are: "Chief of Anesthesia". */
const headOf = (field: string): string =>
  anyOf(`
    (?:chief|chair|head)(?:man|woman|person)? of (?:the (?:department|division) of )?${field}
    ${field} (?:chief|chair|medical director)`);

/** Whoever leads something, in Spanish, before the name of it. */
const LEADS_ES =
  '(?:(?:sub)?directora?|gerente|jef[ae]|lider|coordina(?:dora?|tor)|supervisora?|encargad[oa]|responsable)(?: general)?' +
  '(?: de(?:l| la| los| las)?)?' +
  '(?: (?:servicio|serv|svc|sv|svo|unidad|area|departamento|dpto|depto|department)(?: del?(?: la| los)?)?)?';

/** What the nurses of a house are divided into. */
const UNIT = `(?:${anyOf(`
  labor (?:and|&) delivery|l ?& ?d|postpartum|mother.{1,5}baby|maternal.{1,5}child
  women'?s?(?:,? (?:and|&))? (?:infants?|child\\w*|health|services)|perinatal|maternity|obstetrics?
  \\bob(?![-/ ]*gyn)\\b|family birth\\w*|birth(?:ing)? center|nursery|[np]?icu|pcu|ccu|telemetry|step.?down|med(?:ical)?.?surg\\w*
  pacu|pre.?op|endo(?:scopy)?|gi lab|dialysis unit`)})`;

/** Whoever runs the whole house, and no department of it: "Directora General", not "Director General de Enfermería". */
const HEADS_ALL_ES = anyOf(String.raw`
    (?<!sub)(?:directora?|gerente) general(?! (?:del?\b|medic|clinic|administrativ|financ|comercial|tecnic))
    (?<!sub)(?:directora?|gerente) general de(?:l| la) (?:hospital|clinica|instituto|centro|grupo)
    ^directora? gerente(?! de)`);

/** What a department of imaging is called where a list names it in place of a post. */
const IMAGING =
  '(?:radiology|(?:diagnostic |medical )?imaging|x.?rays?|ultrasound|radiologia|imagenologia|rayos x)';

/** Whoever helps in a kitchen does not run it. */
const NO_HELPER = String.raw`(?!.{0,20}\b(?:aide|worker|cook|server|clerk|helper|attendant|host(?:ess)?|tech(?:nician)?)\b)`;

/** Words of a title by which a role is recognised, in English and Spanish, in lower case and without accents. */
export const ROLE_PATTERNS: Record<LeadRole, RegExp> = {
  Electrophysiologist: words`electrophysiolog|electrofisiolog`,
  Cardiologist: words`cardiolog(?:ist|[oa]\b)|cardiac surgeon|chief of cardiology|cardiology (?:physician|chair)`,
  'Orthopaedic surgeon': words`
    orthop\w*(?: \w+)? surgeon|orthopa?edist|ortopeda\b|ortopedista|traumatolog[oa]\b
    cirujan[oa] ortoped`,
  Surgeon: words`
    surgeon|cirujan[oa](?! dentista)|chief of surgery|otolaryngologist|otorrinolaringolog
    \burolog(?:ist|[oa]\b)|^ent(?: (?:doc(?:tor)?|physician|specialist))?$`,
  Oncologist: words`oncolog(?:ist|[oa]\b)`,
  Dermatologist: words`dermatolog(?:ist|[oa]\b)|\bmohs\b(?!.{0,4}(?:tech|nurse|assist|lab|histo))`,
  Neurologist: words`neurolog(?:ist|[oa]\b)|${headOf('neurology')}`,
  Radiologist: words`(?<!\btecn(?:ic|olog)[oa] )radiolog(?:ist|[oa]\b)|${headOf('radiology')}`,
  Pathologist: words`(?<!speech.{0,14})pathologist(?! assistant)|patolog[oa]\b(?! del? habla)`,
  Anesthesiologist: words`
    an(?:a)?esthesiologist|anestesiolog[oa]\b|(?<!enfermer[oa] )anestesista
    ${headOf('an(?:a)?esthesi(?:a|ology)')}`,
  Ophthalmologist: words`ophthalmologist|oftalmolog[oa]\b`,
  Gastroenterologist: words`gastroenterolog(?:ist|[oa]\b)`,
  Pediatrician: words`pa?ediatrician|pediatra|neonatolog(?:ist|[oa]\b)`,
  Psychiatrist: words`psychiatrist|psiquiatra`,
  Gynecologist: words`
    gyna?ecolog(?:ist|[oa]\b)|ginecolog[oa]|obstetrician|(?<!enfermer[oa] )obstetra|^ob.?gyn$
    \bob.?gyn (?:physician|doctor|specialist)|reproductive endocrinolog(?:ist|y)
    especialista en (?:biologia de la reproduccion|reproduccion|medicina reproductiva|fertilidad)`,
  'Primary care physician': words`
    primary care physician|family (?:physician|doctor|medicine physician)|internist|general practitioner
    geriatric(?:ian|s physician)|geriatra|medic[oa] (?:de familia|internista|generalista|primari[oa])
    ^generalista$`,
  Hospitalist: words`hospitalist`,
  Intensivist: words`
    intensivist|critical care physician
    jef[ae](?: del?(?: la)?)? (?:unidad de )?(?:uti|uci|terapia intensiva|cuidados? intensivos?)\b`,
  Podiatrist: words`podiatrist|podiatric physician|\bdpm\b`,
  Dentist: words`dentist|orthodontist|odontolog[oa]|\bdds\b|\bdmd\b`,
  Optometrist: words`optometrist|optometra`,
  'Payer medical director': words`
    (?:plan|payer|payor|medical policy) medical director|medical director.{0,20}(?:plan|payer|payor)`,
  'Chief medical officer': words`
    chief (?:medical|clinical|physician) officer|\bcmo\b(?!.*market)|vp.{0,6} medical affairs
    principal oficial medic`,
  'Medical director': words`
    medical director|director(?:a)?(?: general)? medic[oa]\b|direccion medica|director of medic|physician (?:lead|director|executive)
    chief of (?:staff|medicine)|^directora? (?:tecnic|odontologic)[oa]$`,
  'Chief nursing officer': words`
    chief nurs|\bcno\b|vp.{0,6} (?:of )?nursing|vice president.{0,6} nursing|patient care services
    principal oficial de enfermer`,
  'Director of nursing': words`
    director of (?:nursing|clinical services)|nursing director|\ba?don\b|\ba?dns\b|\bdpcs\b
    director of (?:resident (?:care|health|wellness)|health services|memory care|(?:health ?(?:and|&) ?)?wellness)
    (?:resident care|(?<!(?:employee|corporate|workplace|community|student) )wellness|memory care) director
    (?:director(?:a)?|gerente)(?: general)?(?: de)? (?:enfermeria|servicios clinic)`,
  'Emergency nurse manager': words`
    (?:nurse|nursing) (?:manager|director|supervisor|leader),? (?:of |for )?(?:the )?(?:emergency|\bed\b)
    (?:emergency(?: department| room| services)?|\b[er][dr]\b),? ?(?:nurse|nursing) (?:manager|director|supervisor)`,
  'Emergency department director': words`
    (?:director|manager|head|chief) (?:of )?(?:the )?(?:emergency|\bed\b)
    (?:emergency (?:department|room|services|medicine)?|\bed\b),? ?(?:nurse |medical )?(?:director|manager|chief)
    ^(?:ed|er) lead(?:er)?$
    (?:director|manager|chief),? emergency(?! (?:prepared|manage|medical serv))
    ${LEADS_ES} (?:sala de )?(?:emergencias?(?! medicas)|urgencias)`,
  'Emergency nurse': words`(?:emergency(?: department| room)?|\bed\b|\ber\b) nurse|\bcen\b`,
  'Infusion nurse': words`
    infusion.{0,12}nurse|nurse.{0,12}infusion|infusion center (?:manager|nurse|director|supervisor)
    \bcrni\b`,
  'Infection preventionist': words`infection (?:prevention|control)|\bcic\b|\b(?:a|al|ltc)-ipc\b|control de infecciones|^ip(?=$| ?[/&,])|[/&,] ?ip$|epidemiologia|epidemiolog[oa]\b|\biaas\b`,
  'Wound care nurse': words`wound|ostomy|\bcwo?cn\b|\bwocn?\b|heridas`,
  'MDS coordinator': words`\bmds\b`,
  'Discharge planner': words`discharge|(?:planificador|coordinador)(?:a)? de (?:altas?|egresos?)`,
  'Patient flow': words`patient flow|bed (?:manage|flow|control)|transfer center|patient placement|capacity manage`,
  'Case manager': words`case manage|(?:gestor|manejador)(?:a)? de casos?|manejo de casos?`,
  'Care coordinator': words`
    (?<!point of )care coordinat|care (?:transition|navigat)
    (?<!respiratory |primary |wound |urgent |patient )care manage|transitions? coordinator
    patient navigat|population health|community health worker|promotora? de salud`,
  'Social worker': words`social (?:work|services?)|\bssd\b(?! (?:manager|supervisor|tech))|\b(?:lsw|csw|lcsw|lisw|licsw|lmsw)\b|trabaj(?:o|ador(?:a)?) social`,
  'Nurse leader': words`
    ^(?:(?:hospice|home health|rn) )?clinical (?:manager|supervisor)$
    ^${UNIT}(?: unit| department)? lead(?:er)?(?=$| ?[,;/]| (?:rn|nurse)\b)
    (?:nurse|\brn) (?:manager|leader|director|supervisor)|(?:nurse|nursing|clinical|perioperative|unit|${UNIT}) educator|nursing (?:manager|supervisor|leader)
    (?:^unit|\bhouse) (?:manager|supervisor|director)|\b${UNIT}\b.{0,12}(?:manager|supervisor|director)
    ^(?:assistant |associate |clinical |nurs\w+ )?(?:manager|supervisor|director)(?: of)?[ ,-]+(?:\d+\w* )?(?:\w+ )?${UNIT}\b
    \b(?:ne-bc|nea-bc|cnml|cenp)\b|women'?s(?! imaging).{0,12}(?:manager|supervisor|director)
    (?:trauma|stroke|bariatric|chest pain) (?:program|coordinator)|staff development
    pre.?admission testing|enfermer[oa] (?:encargad|jef|supervisor)
    ${LEADS_ES} enfermeria`,
  'Nurse midwife': words`midwi[fv]e|\bcnm\b|comadrona|partera|^matrona?\b`,
  'Nurse anesthetist': words`nurse anesthetist|enfermer[oa] anestesista|\bcrna\b`,
  'Nurse practitioner': words`nurse practitioner|\b[afp]?np\b|^(?!.*nha\b).*\bdnp\b|\bnp-c\b|\baprn\b`,
  'Physician assistant': words`physician (?:assistant|associate$)|^(?:lead|senior|sr|chief) pa$|\bpa-?c\b`,
  'OR supervisor': words`
    (?:\bor\b|operating room|theatre).{0,16}(?:manager|supervisor|director|lead|coordinator|nurse)
    (?:perioperative|surgical services|surgery center).{0,16}(?:manager|supervisor|director|lead|coordinator|nurse)
    (?:manager|supervisor|director|head) of (?:perioperative|surgical services|the operating room|surgery)
    (?:manager|supervisor|director),? (?:perioperative|surgical services|or\b)|sala de operaciones|${LEADS_ES} quirofanos?|${LEADS_ES} pabellon(?:es)?\b`,
  'Sterile processing manager': words`sterile|\bcrcst\b|central (?:supply|service)|\bspd\b|\bcssd\b|esterilizacion`,
  'Supply chain': words`
    supply chain|\bcmrp\b|materials? (?:manage|department)|purchas|procure|buyer|sourcing|value analysis|compras\b|comprador
    ${LEADS_ES} logistica|suministros|adquisiciones|abastecimiento`,
  'Biomedical engineering': words`biomed|clinical engineer|\bc?bmet\b|\bcbet\b`,
  'Environmental services': words`
    environmental services|\bevs\b|\bchesp\b|housekeep|laundry|(?:linen|custodial) (?:services|director|manager|supervisor)
    ama de llaves|lavanderia|servicios? de limpieza|${LEADS_ES} limpieza`,
  Facilities: words`
    facilit(?:y|ies) (?:manage|director)|director, facilities|\bchfm\b
    plant (?:operations|manager)|(?<!information |cyber ?|it |data |network )security director
    maintenance (?:director|manager|supervisor)|^maintenance$|(?:director|manager) of (?:engineering|security)|planta fisica|mantenimiento`,
  Activities: words`
    \bactivit(?:y|ies) (?:(?:and|&) \w+ )?(?:director|coordinator|manager|supervisor|lead|assistant|aide|specialist|professional|department)
    (?:director|coordinator|manager|supervisor|head|lead) (?:of )?(?:resident )?(?:activities|recreation|lifestyles?|volunteers?)\b(?! of)
    ^(?:resident )?activities(?=$| ?[,/&(])
    life (?:enrichment|engagement)|\blifestyles? (?:director|coordinator|manager)|(?<!outdoor )\brecreation(?:al)?\b(?! (?:vehicle|area))|\bctrs\b
    resident (?:life|engagement|programs?|programming|experience)|community life (?:director|coordinator|manager)
    volunteer (?:services?|programs?|resources|engagement|coordinator|director|manager|lead)
    ${LEADS_ES} (?:actividades|recreacion|voluntari(?:os|ado))|^(?:actividades|recreacion|voluntariado)$
    (?:terapeuta|terapista|lider) recreativ|recreacionista|recreolog[oa]\b|animador(?:a)? (?:sociocultural|geriatric)|animacion sociocultural`,
  'Rehabilitation director': words`
    (?<!cardiac |pulmonary |vocational )rehab(?:ilitation)?(?: therapy| services| program)* (?:director|manager|supervisor)
    (?<!medical |nursing |nurse )(?:director|manager|head|vp)(?: of|,)? (?:inpatient |outpatient |acute )*rehab(?:ilitation)?\b(?! nurs)
    \birf\b.{0,10}(?:director|manager)|director of (?:rehabilitation |rehab )?therap(?:y|ies)\b
    ^dor\b|, ?dor$|directora? de (?:rehabilitacion|terapias)`,
  'Physical therapist': words`
    physical therap|physiotherap|\bdpt\b|\bpta\b|^rehab(?:ilitation)?(?:$| (?:services|therap|coordinator|specialist))
    ^pt(?=$|[,;/]| (?:manager|director|supervisor|lead)\b)|director of pt\b
    fisioterapeuta|(?:terapista|terapeuta) fisic|kinesiolog[oa]\b`,
  'Occupational therapist': words`
    occupational therap|(?<!\bit ?[/&] ?)\bot\b(?! (?:security|cyber|network|systems?|engineer))|\botr\b|\bcota\b
    (?:terapista|terapeuta|terapia) ocupacional`,
  'Speech-language pathologist': words`
    speech.{0,14}(?:path|therap)|\bslp\b|(?:patolog[oa]|terapista|terapeuta) del? (?:habla|lenguaje)
    fonoaudiolog|logopeda`,
  'Respiratory therapist': words`respiratory|pulmonary rehab|\brrt\b|(?:terapista|terapeuta) respiratori`,
  Therapist: words`
    therapist|\bfeeding\b(?! tube)|therapy (?:manager|director|supervisor)|\bl[mp][fh]?[ct]\b|terapeuta|terapista`,
  Audiologist: words`(?<!fono)audiolog|hearing screening|\baud\b|\bccc-a\b`,
  Psychologist: words`psycholog(?:ist|y)|psicolog[oa]\b`,
  'Pharmacy director': words`
    pharmacist.in.charge|pharmacy (?:director|manager|lead|operations)|director of pharmacy|chief pharmacy|340b
    (?:${LEADS_ES}|regente de) farmacia|farmaceutic[oa] (?:regente|jef[ea])
    ^(?:hospital |inpatient )?pharmacy(?: department)?$|^(?:(?:departamento|servicio|area) de )?farmacia(?: hospitalaria)?$`,
  Pharmacist: words`pharmacist|pharm ?d\b|\brph\b|farmaceutic[oa]\b`,
  'Cath lab': words`cath(?:eterization)? lab`,
  Embryologist: words`
    embr[yi]olog(?:ist|[oa]\b)|andrologist|androlog[yi]a? tech|biolog[oa] (?:de|en) (?:la )?reproduc`,
  'Laboratory manager': words`
    (?<!cath |catheterization |gi |sleep )\blab(?:oratory)?\b(?!.{0,12}\brep(?:resentative)?s?\b)|laboratorio|phleb(?:otom|\b)|blood bank
    embr[yi]olog(?:y|ia)|androlog(?:y|ia)|cryo(?:bank|preserv|storage)|criobanco|criopreserva|banco criogenico
    (?:egg|sperm|semen|gamete|embryo|tissue) bank|banco de (?:ovulos|semen|esperma|gametos|embriones|tejidos|sangre)
    toma de muestras|${LEADS_ES} microbiologia
    microbiology (?:supervisor|manager)|point of care (?:coordinator|testing)`,
  'Imaging manager': words`
    (?:imaging|radiology|ultrasound|\bmri\b|\bct\b).{0,12}(?:manager|director|supervisor|lead)
    director of (?:imaging|radiology|diagnostic)|chief technologist
    ${LEADS_ES} (?:imagen|radiologia|rayos x)
    ^(?:department of |(?:departamento|servicio|area) de )?${IMAGING}(?: (?:department|services?))?$`,
  Technologist: words`
    technologist|sonographer|\brdms\b|\brdcs\b|ecografista|sonografista|perfusionist
    (?:surgical|anesthesia|radiology|x.ray|sterile|echo|ultrasound|vascular|imaging) tech
    polysomnograph|sleep lab|tecn(?:ic|olog)[oa] (?:(?:en|de) )?(?:radiolog|imagen|rayos x)`,
  'Food service director': words`
    (?:food.?services?|food (?:and|&) (?:nutrition|beverage)|nutrition(?:al)? services|dining|kitchen|dietary(?! consult))${NO_HELPER}
    \bfns\b|culinary|(?<!sous )\bchef\b|(?:head|lead) cook|catering manager|\bcdm\b(?=$| ?[,;/])|\bcfpp\b
    servicios? (?:de )?aliment|${LEADS_ES} alimentacion|(?<!(?:ayudante|auxiliar) de )cocina\b|comedor\b`,
  Dietitian: words`
    dietit|dietic|dietetic(?! tech)|dietista|dietary consult|nutrition|nutricionista|nutriolog[oa]|${LEADS_ES} nutricion|\brdn\b
    \brd\b(?=$| ?[,;/&(]|-ld| (?:clinical|nutrition|consult|ldn?\b))`,
  Chiropractor: words`chiropract|quiropractic`,
  'Dental hygienist': words`hygienist`,
  'Emergency medical services': words`\bems\b|paramedic|emergency medical (?:services|technician)|\b[ap]?emt\b
    ambulance (?:services? )?(?:director|manager|chief|supervisor|coordinator|captain)|\bfire chief\b
    (?:flight|field) medic\b|^nrp$|\bnremt|\bfp-c\b`,
  'Behavioral health': words`behaviou?ral health|salud mental|(?<!environ)mental health`,
  'Billing manager': words`billing|factura(?:cion|dor)|coding|accounts receivable|medical biller`,
  'Revenue cycle': words`
    revenue|(?<!facturacion (?:y )?)cobranzas?\b|\brcm\b|reimburse|denials?\b|patient (?:financial|account)|business office|charge capture
    \bglosas\b|${LEADS_ES} (?:debitos|cartera|liquidacion(?:es)?(?! de (?:sueldos|haberes)))\b
    auditora? (?:administrativ[oa]|de cuentas)`,
  'Prior authorization': words`
    prior auth|pre-?cert|pre-?auth
    authorization (?:specialist|coordinator|manager|lead|director)|${LEADS_ES} autorizaciones`,
  Credentialing: words`
    credentialing|medical staff (?:services|office|affairs|coordinator|specialist|manager|director)
    (?:provider|payer|payor) enrol?lment`,
  'Managed care': words`managed care|(?:payer|payor) (?:relations|contract|strategy)|contract(?:ing)? manager|${LEADS_ES} convenios`,
  'Health information': words`\bhim\b|\brhi[at]\b|health information manage|medical records|expedientes|records? medicos|archivo clinico|historias? clinicas?`,
  'Utilization management': words`utili[sz]ation|\bum (?:director|manager|nurse)|auditor(?:a|ia)? (?:medic[oa]|concurrente)`,
  'Patient access': words`
    patient (?:access|services|experience|advocate)|registration|front (?:desk|office)|schedul
    (?:call|contact) center|referral|intake|(?<!pre.?)admissions?\b|recepcion|secretari[oa] medic
    atencion (?:a|al|de) (?:los |las )?pacientes?|(?:coordinador|asesor)(?:a)? de (?:pacientes|citas)
    ${LEADS_ES} admision(?:es)?\b|admisionista`,
  'Language services': words`
    (?:language|interpret(?:er|ing|ation)|translation) (?:services|access|department)|\binterpreter`,
  Telehealth: words`tele(?:health|medicine|medicina)|virtual care`,
  'Clinical research': words`research|clinical trial|principal investigator|investigacion|investigador(?:a)?\b`,
  'Chief quality officer': words`chief (?:\w+ (?:and|&) )?(?:quality|patient safety)\b.{0,40}officer|\bcqo\b`,
  'Quality and compliance': words`
    quality|\bqa\b|\bcphq\b|compliance|hedis|\bstars\b|risk manage|regulatory|accreditation|patient safety|sepsis
    cumplimiento|(?:de (?:la )?|${LEADS_ES} )calidad|responsable sanitari[oa]|internal audit|auditor(?:a|ia)? intern[oa]`,
  'Clinical informatics': words`
    informatic(?!a\b)|(?:medical|nursing) information officer|\bcmio\b|\bcnio\b|\behr\b|\bepic\b
    interoperab`,
  'Information security': words`information security|cyber ?security|\bit security|\bciso\b|privacy officer`,
  'IT leader': words`
    \bcio\b|\bcto\b|(?<!medical |nursing )information (?:officer|technology|systems)
    \bit (?:director|manager|lead)|(?:director|head|manager) of it\b|technology officer|digital officer
    innovation officer|systems? (?:analyst|administrator)|sistemas de informacion|informatica\b
    ${LEADS_ES} (?:sistemas|tic?|oti|tecnologias?)\b`,
  'Human resources': words`
    human resources|\bhr\b|talent|recruit|staffing|workforce|recursos humanos|(?:gestion|capital|potencial) human[oa]\b|\bgth\b
    gestion (?:de )?(?:las )?personas\b|\b(?:relaciones|bienestar) laboral(?:es)?\b|${LEADS_ES} personal$`,
  Marketing: words`marketing|mercadeo|mercadotecnia|(?:directora?|gerente|jef[ae]) comercial\b|communications|brand|outreach|physician liaison|^development director`,
  'Medical assistant': words`
    medical assistant|^(?:lead )?ma(?:$| (?:supervisor|lead|manager|coordinator))|asistente medic
    asistente dental|asistente odontologic`,
  'Practice manager': words`
    (?:practice|office|clinic|\bsite) (?:manager|administrator|director|coordinator|lead)
    (?:gerente|administradora?|coordina(?:dora?|tor)|encargad[oa])(?: de(?: la)?)? (?:clinica(?! del?\b)|consultorio|oficina|sede|sucursal|dental|odontologica)
    (?:coordina(?:dora?|tor)|responsable)(?: de(?: la)?)? (?:unidad (?:de )?)?(?:(?:medicina )?estetica|dermatolog|oftalmolog|reproduccion|fertilidad)`,
  'Chief financial officer': words`chief financ|\bcfo\b|principal oficial (?:de finanzas|financier)`,
  Finance: words`
    financ(?!ial services representative)|finanzas|controller|treasurer|accounting|grants? manager
    contador(?:a)?\b|contabilidad|contralor(?:a)?\b|tesorer(?:[oa]|ia)\b|(?:directora?|gerente|jef[ae]) financier[oa]\b`,
  'Chief operating officer': words`
    operati(?:ng|ons) officer|chief administrative officer|\bcoo\b|principal oficial (?:de operaciones|operativ)`,
  Operations: words`
    operations|operaciones(?<!sala de operaciones)|servicios generales|service line|^support services (?:director|manager)
    ^(?:[aes]?vp|director|chief)(?: of|,)? support services`,
  'Executive director': words`executive director|director(?:a)? ejecutiv|assisted living director`,
  'Chief executive': words`
    \bceo\b|chief executive|${HEADS_ALL_ES}|(?<!vice )president|principal oficial ejecutiv|^(?:hospital )?superintendent`,
  Owner: words`owner|founder|\bpartner|\bprincipal\b(?! (?:oficial|investigator))|duen[oa]\b|propietari[oa]|fundador(?:a)?\b|\bsoci[oa]\b`,
  Administrator: words`
    (?<!(?:network|database|benefits|payroll|web|contract|plan) )administrator|\bcasc\b|^(?!.*(?:executive|\bceo\b|president|owner)).*\bl?nha\b|administration|administrador|general manager|^gerente$
    (?:directora?|gerente|jef[ae]) (?:administrativ[oa]|de administracion)\b`,
  Physician: words`
    physician(?! (?:assistant|associate$|liaison|services|relations|practices|enterprise|network|group|recruit))
    doctor|(?<!secretari[oa] |asistente |tecnolog[oa] |director(?:a)? )medic[oa]\b|attending
    physiatrist|fisiatra|\bm\.?d\b|\bd\.?o\b|\bmbbs\b
    (?:allerg|endocrin|nephr|pulmon|rheumat|hemat|immun)\w*ist\b
    (?:alerg|andr|endocrin|nefr|neum|reumat|hemat|inmun|infect)olog[oa]\b`,
  Nurse: words`^${UNIT} charge$|nurse(?!r)|nursing|enfermer[oa]|\btens\b(?! unit)|(?:tecnic[oa]|auxiliar)(?: de nivel superior)? (?:en|de) enfermeria|\b(?:rn|lpn|lvn|bsn|msn|crrn|cmsrn|ccrn|pccn|cnor|ocn|cgrn|due)\b|lactation`,
};
