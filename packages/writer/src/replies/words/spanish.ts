import { type Lexicon, ways } from './types.ts';

const DAY =
  '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|hoy|esta semana|la proxima semana|semana que viene|el \\d{1,2}|\\d{1,2}/\\d{1,2}|a las? \\d{1,2})';

/** Spanish, over text without accents. */
export const SPANISH_WORDS: Lexicon = {
  interested: {
    strong: [
      ways(
        'mas (?:informacion|info|detalles|datos)|(?:informacion|detalles|folleto|catalogo|muestra\\w{0,1}|demo|demostracion|cotizacion),? por favor|(?:hagamos|probemos|veamos|intentemos|hacemos|probamos) (?:una|la|el|lo|con)|a que hora|cuando (?:pueden|puede|podemos|vienen|empezamos|gusten?)|(?:aqui|aca) (?:lo|los|le) (?:espero|esperamos)|lo espero|los esperamos|cuente conmigo|cuenten con|justo lo que|estabamos buscando|andamos buscando|necesitamos (?:algo|uno|una|dos|esto)|nos hace falta|le entramos|si me (?:interesa|gusta)',
        '(?:me|nos) (?:interesa|interesaria|gustaria|encantaria|encanta|gusta|sirve|urge|conviene|queda bien|viene bien)|estamos interesad|estoy interesad|tengo interes|tenemos interes|suena (?:bien|interesante|muy bien|excelente)|se (?:ve|oye) (?:bien|interesante)|quier(?:o|emos) (?:ver|probar|saber mas|conocer|una|mas|agendar|la|el|que)|quisier(?:a|amos) (?:ver|probar|saber mas|conocer|una|mas|agendar|hablar|que)|podemos (?:hablar|vernos|platicar|agendar)|(?:hablemos|agendemos|platiquemos|vamos a (?:probar|verlo))',
        '(?:mand|envi|llam|marqu|escrib|pas|visit|trai|tra[ei]g|cuent|inscrib|apunt|anot|agend|muestr|ensen|compart|regal|reserv|registr|contact|hag|d[ei])\\w{0,3}(?:me|nos|melo|noslo|mela)\\b|(?:favor de|por favor|puede|pueden|podria|podrian|pueda|me puede|me pueden|nos pueden) (?:\\w{1,5} )?(?:mandar|enviar|llamar|marcar|venir|pasar|visitar|traer|agendar|mostrar|compartir|inscribir|apuntar)\\w{0,6}|pas(?:e|en) (?:por|a|el|al)|veng(?:a|an) (?:a|el|por|cuando)|(?:agendar|agende|programar|programe) (?:una|la|el)',
        `(?:${DAY})(?: .{0,20})? (?:me|nos) (?:queda|viene|va|sirve|conviene|parece)|(?:${DAY})(?: .{0,16})? (?:esta bien|puedo|podemos|estoy libre|tengo (?:tiempo|libre))|(?:estoy|estamos) (?:libres?|disponibles?)|mi (?:celular|cel|telefono|numero|movil) es|(?:llam|marqu)\\w{0,6} al? \\d`,
        '^[+(]?\\d{0,3}[-. )(]{0,3}\\d{3}[-. )]{1,2}\\d{3,4}(?:[-. ]\\d{4})?(?: (?:despues|antes|entre|de|a)\\b.{0,30})?',
      ),
    ],
    plain: [
      ways(
        '(?:si|claro|por supuesto|desde luego|adelante|con gusto|dale|perfecto|de acuerdo|excelente)(?=[ ,!.]*(?:por favor|gracias|me|nos|mand|envi|llam|que|interes|quier|encantad|$))',
      ),
    ],
    weak: [
      ways(
        '^(?:si|dale|adelante|si gracias|si por favor|si claro|me interesa|interesad[oa]s?|cuando gusten?|nos vemos)(?: (?:gracias|por favor))?$',
        'buena idea|que bueno|excelente|interesante propuesta',
      ),
    ],
  },
  not_interested: {
    strong: [
      ways(
        'no,? (?:muchas )?gracias|gracias,? (?:pero )?no\\b|^no$|no (?:me|nos|le|estoy|estamos) (?:interesa\\w{0,3}|interesad\\w{1,2}|sirve|conviene|hace falta)|no (?:tenemos|tengo|hay) interes|no es para (?:nosotros|mi|nuestra?)|no (?:aplica|lo necesit\\w{2,5}|necesit\\w{2,5}|requerimos|buscamos|queremos|se ajusta|encaja|hacemos eso|vemos|ofrecemos)|paso\\b|por ahora no gracias|ya no (?:me|nos) interesa|declin(?:o|amos)|el doctor dice que no',
      ),
    ],
  },
  wrong_person: {
    strong: [
      ways(
        '(?:se equivoco|esta equivocad\\w|se equivoca|persona equivocada|numero equivocado|correo equivocado|equivocad[oa] de)|ya no (?:trabajo|labora|trabaja|estoy|esta|pertenezco|soy)|no (?:soy|es) (?:la persona|el (?:indicado|encargado|responsable|medico|doctor)|la (?:indicada|encargada|responsable)|yo|quien|mi (?:area|departamento))|no me (?:corresponde|toca|encargo)|no (?:veo|manejo|llevo|decido|compro|me dedico a) (?:eso|esa|ese|las? compras?|nada)|(?:yo )?(?:solo )?soy (?:un |una )?(?:paciente|recepcionista|estudiante|practicante)|me (?:jubile|retire|cambie)|renuncie|no trabajo (?:ahi|alli|aqui|en)|no somos (?:una )?(?:clinica|hospital|consultorio)',
      ),
    ],
  },
  referral: {
    strong: [
      ways(
        '(?:eso|esto|las? compras?|lo|eso lo) (?:lo |las )?(?:ve|ven|lleva|maneja|decide|autoriza)\\b|(?:le |se lo |lo )?(?:paso|pase|reenvio|reenvie|mando|mande|turno|turne|comparti|comparto|remito)\\b.{0,25} al? (?!usted)\\w{2,}|pong[ao] en copia|(?:su|el) correo (?:de \\w+ )?es\\b|(?:habl(?:e|en|a)|comuniqu\\w{1,5}|contact(?:e|en)|escrib(?:a|an)(?:le|les)?|pregunt(?:e|en)(?:le)?|dirij\\w{1,5}|dirigirse|busqu(?:e|en)) (?:\\w{1,6} )?(?:con|a|al) (?!mi\\b (?:celular|cel|numero)|me\\b|nosotros)\\w{2}|(?:ella|el|ellos|ellas|quien|\\w{4,14}) (?:ve|ven|lleva|maneja|se encarga|decide|es (?:el|la) (?:encargad\\w|responsable|persona))\\b|(?:la persona|el|la) (?:encargad[oa]|responsable|indicad[oa]) es|(?:reenvi|pas|turn|copi)(?:e|o|ando|amos)? (?:su |este |el )?(?:\\w{1,8} )?a (?:mi|la|el|nuestr\\w|compras|sistemas)\\b|con copia a|copio a',
      ),
    ],
  },
  not_now: {
    strong: [
      ways(
        '(?:ahora|ahorita|por el momento|por ahora|todavia|aun) no\\b|no (?:antes|hasta|por (?:ahora|el momento))|(?:busqu|llam|escrib|contact|record|marqu|habl|pregunt)\\w{1,7} (?:\\w{1,8} )?(?:en|despues|a partir|hasta|el|la|mas adelante|otra vez|de nuevo|nuevamente|luego)|(?:volv|retom|recuerd|recordarme)\\w{0,8}|(?:lo )?(?:vemos|retomamos|platicamos|hablamos|revisamos) (?:en|despues|el|hasta|luego|mas)|(?:en|dentro de) (?:\\w{1,8}) (?:meses|semanas|anos?)\\b(?: .{0,12})?(?:vemos|hablamos|platicamos|me|nos)|(?:para|hasta) (?:el )?(?:proximo|otro|siguiente) (?:ano|mes|trimestre)|hasta (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)',
      ),
    ],
  },
  objection_already_have: {
    strong: [
      ways(
        'ya (?:tenemos|tengo|usamos|uso|contamos|trabajamos|contratamos|lo (?:hacemos|tenemos|hace|cubre)|hay)|(?:tenemos|usamos|contamos con|trabajamos con|estamos con) (?:otr[oa]|un[oa]?|nuestr[oa]|el|la) (?:\\w{1,12} )?(?:proveedor|programa|sistema|laboratorio|contrato|empresa|software|propi[oa]|parecid[oa]|igual|similar)|tenemos contrato|bajo contrato|lo hacemos (?:nosotros|internamente)|(?:estamos|estoy) (?:content|satisfech|felic|a gusto)\\w{0,3} con|nuestro (?:proveedor|sistema|laboratorio|\\w{4,14}) (?:ya )?(?:lo |nos )?(?:hace|cubre|incluye)',
      ),
    ],
  },
  objection_price: {
    strong: [
      ways(
        '(?:muy|demasiado|tan|mas|bastante) (?:caro|cara|costoso|costosa|alto)|car[oa]s?\\b(?! pacientes)|no (?:tenemos|tengo|hay|contamos con|alcanza) (?:el )?(?:\\w{1,8} )?(?:presupuesto|dinero|fondos|recursos)|sin presupuesto|presupuesto (?:\\w{1,8} ){0,2}(?:limitad|recortad|congelad|agotad|cerrad)\\w|fuera de (?:nuestro|mi) presupuesto|no (?:podemos|puedo|nos alcanza|me alcanza) (?:pagar|costear|gastar)|no (?:me|nos) alcanza|mas barat\\w|sale caro',
      ),
    ],
  },
  objection_timing: {
    strong: [
      ways(
        '(?:muy|demasiado|super) (?:ocupad\\w{1,2}|saturad\\w{1,2})|saturad\\w{1,2}|no (?:tengo|tenemos|hay) (?:\\w{1,6} )?tiempo|no es (?:buen|el) (?:momento|mejor momento)|mal momento|ahorita no (?:se )?pued\\w{1,4}|(?:estamos|andamos) (?:en (?:medio|plena?|proceso)|cambiando|migrando|implementando|remodelando|mudando\\w{0,3}|cort\\w{1,3} de personal)|(?:despues|pasando|terminando) (?:de )?(?:las? |el )?(?:fiestas|vacaciones|navidad|temporada|auditoria|migracion|cambio|mudanza|verano)|falta de personal|mas adelante|otro momento|por ahora no|ahora no|ahorita no|no por (?:ahora|el momento)|otras prioridades',
      ),
    ],
  },
  asks_information: {
    strong: [
      ways(
        '(?:quisiera|quiero|necesito|me gustaria) saber (?!mas)|tengo (?:una|unas|dos|varias) (?:duda|pregunta)s?|me pregunto',
      ),
    ],
  },
  steps:
    /\b(?:cuando (?:podemos|pueden|podrian|puede|podria)|(?:podemos|podriamos|puede|pueden|podria|podrian|me puede|nos pueden) (?:\w{1,6} )?(?:llamar|hablar|vernos|agendar|venir|pasar|visitar|platicar|mandar|enviar|mostrar|programar)\w{0,5}|como (?:empezamos|le hago para (?:empezar|probar|inscribirme)|me inscribo|lo pido|puedo probar)|tienen (?:disponibilidad|horario|alguien que)|esta(?:n)? disponible)\b/u,
  asks: /^(?:hola,? |y |pero |buenas,? |oiga,? )?(?:que (?:\w+ )?(?:seguros?|incluye|hace|tiene|precio|costo|horario|planes|tan|pasa|sistemas?|idiomas?)|cual\w{0,2}|quien\w{0,2}|cuando|donde|como|cuant[oa]s?|por que|(?:a|hasta|desde|en|con) (?:que|cual|cuando|donde|quien)|tienen|aceptan|hacen|trabajan con|funciona|sirve|se (?:puede|conecta|integra)|es (?:compatible|seguro|necesario|gratis)|esta (?:en|disponible|aprobado|certificado)|hay|ofrecen|cubre|incluye|dan|entregan|manejan|puede(?:n)? (?:integrar|conectar))\b/u,
};
