import { pattern, type SafetyPattern } from './types.ts';
import { anyOf } from './vocabulary/any-of.ts';

/** Spanish without accents, as the text is when it is searched. Endings stand as `*`. */
const KIN = anyOf(
  `madre, mama, ma, padre, papa, esposo, esposa, marido, mujer, hijo, hija, hijos, hijas, bebe, nino, nina, hermano, hermana, abuelo, abuela, abuelito, abuelita, tio, tia, sobrino, sobrina, suegro, suegra, novio, novia, pareja, nieto, nieta, primo, prima`,
);
export const HARM = anyOf(
  `ampolla*, roncha*, sarpullido*, erupcion*, urticaria, hinch*, inflam*, quemo, quemado, quemada, quemaron, queme, quemadura*, ardor, arde, vomit*, mareo*, maread*, marea, mareos, desmay*, nause*, diarrea*, sangr*, hemorragi*, convuls*, taquicardia*, palpitacion*, arritmia*, alergi*, anafil*, escalofrio*, infecc*, infect*, fractur*, lesion*, lastim*,
  herid*, herida*, intoxic*, envenen*, amarill*, ictericia, ambulancia, murio, muerto, muerta, fallec*, asfixi*, ahog*, falta de aire, respirar, paraliz*, adormec*, entumec*, ceg*, borros*, toque*, chispa*, explot*, incend*, prendio, sobredosis, reaccion*, efecto* secundario*, efecto* advers*, evento* advers*, marca roja, moreton*, moreteado*,
  cicatriz, derrame, infarto, puso mal, sintio mal, senti mal, siento mal, morado*, alta la presion, presion alta, azucar baja, baja de azucar, hipoglucemia, atrapo, pellizco, aplasto, comezon, picazon, llaga*, ulcera*`,
);
/** Words that also stand in ordinary mail; they count where somebody is said to have them. */
export const LOOSE_HARM = anyOf(
  `dolor*, duele, duelen, fiebre, calentura, urgencias, emergencias, emergencia, hospital*, internad*, internaron, ingresad*, descarga, corriente, empeor*, peor, grave, se cayo, caida, cayo, corto, cortada, cortadas, enferm*, golpe*, rompio, rota, roto, mal, debil*, temblor*, temblando, adolorid*, rojo, roja, azul, frio, no despert*, no respond*`,
);
export const THING = anyOf(
  `parche*, pastilla*, medicament*, medicina*, tableta*, capsula*, dosis, inyeccion*, inyect*, vacuna*, gel, geles, crema*, pomada*, unguento*, jarabe*, suero*, bomba*, cateter*, sonda*, aguja*, jeringa*, monitor*, visor*, sensor*, dispositivo*, aparato*, equipo*, maquina*, cama*, colchon*, silla*, andador*, baranda*, barandal*, prueba*, kit*, hisopo*, aposito*, vendaje*, venda*, implante*, protesis, stent*, marcapasos, inhalador*, insulina*,
  bateria*, cargador*, producto*, tratamiento*, gotas, lentes, lente, mascarilla*, oxigeno, ventilador*, laser, electrodo*, supositorio*, suplemento*, vitamina*, antibiotico*, anestesia, termometro*, glucometro*, tira*, tiras, ultrasonido, escaner, adhesivo*, tubo*, enfermera, enfermero, flebotomista, tecnico, laboratorio, farmacia, muestra, muestras, resultado*, charola*, instrumental, instrumento*, refrigerador, camara, grua, muleta*, lo que me mandaron, lo que nos mandaron`,
);
export const FAULTY = anyOf(
  `fallo, falla, fallas, fallaron, se apago, se apaga, apagado, dejo de funcionar, no funciono, no sono, se rompio, se quebro, se solto, se desprendio, exploto, se incendio, prendio fuego, se prendio, se calento, sobrecalent*, defectuos*, midio mal, marco mal, lectura equivocada, lectura erronea, resultado equivocado, resultado erroneo, falso negativo, falso positivo, dosis equivocada, medicamento equivocado, equivocad*, vencid*, caducad*, contaminad*, se trabo, se congelo, fuga, goteaba, abiert*, oxidad*, suci*, con sangre, confundieron, confundio, equivocaron, equivoco, cambiaron, intercambi*, de otra persona, de otro paciente, doble dosis, dosis doble, de mas, sin esterilizar, mezclaron`,
);
const PERSON = `(?:me|mi|mis|le|les|nos|${KIN}|paciente|residente|senora|senor|enfermera|enfermero|bebe|cirugia|procedimiento|durante)`;
const ILLNESS = anyOf(
  `cancer, tumor*, diabetes, diabetic*, hipertens*, presion, asma, epileps*, embaraz*, aborto, depresion, ansiedad, vih, sida, hepatitis, cirrosis, dialisis, hemodialisis, quimio*, radioterapia, infarto, derrame, embolia, neumonia, covid, tuberculosis, artritis, lupus, migrana*, alzheimer, demencia, parkinson, autis*, anemia, leucemia, linfoma, metastasis, quiste*, polipo*, hernia, fractura*, cirugia, operacion, operaron, operar, operad*, biopsia*, trasplante,
  ulcera*, llaga*, infeccion*, fiebre, dolor*, duele, duelen, vomit*, sangrado, mareo*, azucar, glucosa, colesterol, tiroides, rinon*, higado, corazon, pulmon, prostata, matriz, seno, quimica sanguinea, enferm*, internad*, hospitalizad*, discapacidad, silla de ruedas, terminal, sintoma*, diagnostic*, bulto, bolita`,
);
const REMEDY =
  '(?:insulina|metformina|aspirina|losartan|enalapril|omeprazol|atorvastatina|warfarina|clopidogrel|levotiroxina|sertralina|fluoxetina|prednisona|ibuprofeno|paracetamol|antibioticos?|anticoagulantes?|pastillas?|medicinas?|medicamentos?|inhalador|\\w{3,12}(?:sartan|pril|statina|formina|prazol|xaban|olol|dipino|azepam|cilina))';
const WORK =
  /\b(?:nuestros pacientes|nuestras clinicas?|atendemos|tratamos|vemos pacientes|trabajamos|manejamos|ofrecemos|en la clinica (?:vemos|tratamos|hacemos)|presupuesto|contrato|proveedor|precio|cotizacion|factura|programa de|pacientes con|como (?:funciona|manejan)|su equipo de ventas)\b/u;

/** What Spanish-speaking people tell that only a person may answer. */
export const SPANISH: readonly SafetyPattern[] = [
  {
    id: 'es.despair',
    attention: 'distress',
    inNeighbours: true,
    evenAtWork: true,
    pattern: pattern(
      `\\b(?:(?:quiero|quisiera|queria|ganas de|prefiero|preferiria|deseo|desearia|mejor|ojala|pienso en|pensado en|pensando en|voy a|intente|trate de) (?:\\w{1,8} ){0,2}(?:morir\\w{0,3}|muert[oa]|matar(?:me|nos)|desaparecer|suicidar\\w{0,2}|ahorcarme|colgarme|tirarme|aventarme|lanzarme|dormir y no despertar|quitarme la vida)|matarme|suicid\\w{1,6}|quitar(?:me|se) la vida|acabar con (?:mi vida|todo|esto de una vez)|no (?:quiero|deseo|tengo (?:ganas|fuerzas?|motivos?|razon(?:es)?) (?:de|para)|puedo) (?:seguir )?(?:vivir|viviendo|existir)|no (?:aguanto|puedo|soporto|resisto) mas(?! (?:correos?|llamadas|mensajes|spam|publicidad|emails?|informacion))|ya no (?:voy a estar|estare|quiero estar|vale la pena|le (?:veo|encuentro) (?:el )?sentido|tiene sentido|tengo ganas|me importa (?:nada|vivir|la vida))|(?:sin|perdi) (?:las )?(?:ganas|esperanzas?|motivos|razones)(?: de| para)?(?: vivir)?|nadie me (?:va a )?(?:extranar\\w{0,3}|echar\\w{0,2} de menos|necesita|quiere)|estari?an? mejor sin mi|me (?:corte|corto|sigo cortando|estoy cortando|lastime|hago dano|hice dano|quiero hacer dano)|cortarme|hacerme dano|me tome (?:tod[oa]s|un frasco|el frasco|muchas|demasiadas)|no (?:hay|tengo|veo|encuentro) (?:otra )?(?:salida|esperanza)|despedirme|adios para siempre|(?:tengo|consegui|compre) (?:una? )?(?:pistola|arma|cuchillo|soga|cuerda)|soy una carga|cansad[oa] de (?:vivir|todo|la vida|luchar)|para que (?:seguir|vivo|vivir)|ya no quiero (?:estar|seguir|nada)|no quiero estar (?:aqui|vivo|viva)|(?:mejor|ojala) me (?:muero|muriera)|hart[oa] de (?:vivir|la vida|todo)|no puedo con (?:esto|la vida|todo|tanto)|(?:irme|ir) de este mundo|no (?:quiero )?despertar|(?:habla|piensa|pienso) (?:de|en) (?:matarse|morirse|morir|matarme|la muerte)|no tengo a nadie|hacer(?:se|me) dano|me siento (?:muy )?(?:sol[oa]|vaci[oa]|inutil|desesperad[oa])|estoy desesperad[oa]|(?:${KIN}|el|ella) (?:\\w{1,8} ){0,3}(?:se quiere|quiere|intento|amenaza con|dice que (?:se )?(?:va a|quiere)) (?:\\w{1,6} )?(?:matar|morir|suicidar|quitar|cortar)\\w{0,3})`,
    ),
    except:
      /\b(?:llamadas?|papeleo|portal|presupuesto|contrato|software|publicidad|spam|muert[oa]s? de (?:risa|hambre|sueno))\b/u,
  },
  {
    id: 'es.violence',
    attention: 'distress',
    inNeighbours: true,
    evenAtWork: true,
    pattern: pattern(
      `\\b(?:(?:mi|el|su) (?:${KIN}|ex|jefe|padrastro|cuidador\\w{0,1}|vecino) (?:\\w{1,8} ){0,2}(?:me|nos|la|lo|le) (?:pega|pego|golpea|golpeo|amenaz\\w{1,4}|maltrata|viol[ao]|encierra|encerro|toca|abusa|quiere matar|va a matar|persigue)|me (?:pega|golpea|amenaza|maltrata|violaron|violo|quiere matar|va a matar|van a matar|persigue|tiene encerrad[oa])|tengo miedo (?:de|a) (?:mi|el|que me|que nos|volver|regresar|estar)|(?:estoy|estamos|esta) en peligro|no me siento segur[oa]|violencia (?:domestica|en (?:mi|la) casa)|abus(?:o|an|aron|a) (?:sexual|de (?:mi|ella|el))|alguien (?:me|la|lo) (?:lastima|sigue))\\b`,
    ),
  },
  {
    id: 'es.harm',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(`\\b${HARM}\\b`),
    also: pattern(`\\b(?:${THING}|\\w{4,14}(?:eve|iva|ix|mab|vida|beam))\\b`),
    except: WORK,
  },
  {
    id: 'es.loose-harm',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(`\\b${LOOSE_HARM}\\b`),
    also: [
      pattern(`\\b(?:${THING}|\\w{4,14}(?:eve|iva|ix|mab|vida|beam))\\b`),
      pattern(
        `\\b(?:${PERSON}|se (?:me|le|nos)|despues de|desde que|por (?:culpa de|usar|tomar)|al (?:usar|tomar|paciente)|tomar|usar|aplicar\\w{0,3}|ponerme|tomo|uso)\\b`,
      ),
      pattern(`\\b(?:${PERSON}|(?:me|le|nos|les) \\w{2,12})\\b`),
    ],
    except: WORK,
  },
  {
    id: 'es.failure',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(`\\b${FAULTY}\\b`),
    also: [pattern(`\\b${THING}\\b`), pattern(`\\b(?:${PERSON}|casi|noche|herid\\w{1,2}|incidente)\\b`)],
    except:
      /\b(?:presupuesto|contrato|precio|proveedor|portal|pagina|correo|factura|numero equivocado|persona equivocada|direccion)\b/u,
  },
  {
    id: 'es.own-health',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:(?:tengo|padezco|sufro|tuve|me (?:diagnosticaron|detectaron|encontraron|dio|dijeron|operaron|van a operar|hicieron|salio|salieron|duele|duelen|siento|sale|internaron)|estoy|soy|sigo|llevo|he tenido|tomo|uso|dejo de|deje de|mi|mis) (?:[\\w,]{1,14} ){0,6}?(?:${ILLNESS}|${REMEDY})|(?:mi|mis|nuestr[oa]) (?:${KIN}) (?:[\\w,]{1,14} ){0,5}?(?:${ILLNESS}|${REMEDY}|murio|fallecio|grave|mal|ingresad[oa])|(?:mi|mis|los|sus) (?:resultados|analisis|estudios|examenes|sintomas|pastillas|medicinas|medicamentos|receta|recetas|biopsia|radiografia|resonancia|mamografia|ultrasonido|expediente|historial)\\b|(?:estoy|esta) (?:embarazada|enferm[oa]|internad[oa]|hospitalizad[oa]|en el hospital|en dialisis|en quimio)|(?:fecha de nacimiento|numero de expediente|nss|curp)\\W{0,3}\\w|paciente (?:de nombre )?\\p{L}{3,12} \\p{L}{3,14}\\b.{0,40}\\d)`,
    ),
    except:
      /\b(?:nuestros pacientes|mis pacientes|atendemos|tratamos|vemos|clinica de|centro de|unidad de|presupuesto|contrato|proveedor|doctor en|soy (?:cardiolog|oncolog|enfermer|medic|cirujan|directo|gerent|administrador)\w{0,4})\b/u,
  },
];

/** German, French and Portuguese words of harm behind a treatment; no draft is written in these languages anyway. */
export const OTHER_LANGUAGES: readonly SafetyPattern[] = [
  {
    id: 'other.harm',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(
      "\\b(?:nach (?:der|dem|ihrer|ihrem) (?:einnahme|anwendung|spritze|injektion|behandlung|impfung|medikament|tablette\\w?)|apres (?:avoir pris|la prise|l'injection|le vaccin|le traitement)|depois de (?:tomar|usar|a (?:injecao|vacina|dose)))\\b",
    ),
    also: pattern(
      '(?:atemnot|krankenhaus|klinik|ausschlag|schmerz|schwindel|blut|fieber|ohnm|erbroch|schwell|allerg|hopital|urgences|vomi|douleur|eruption|fievre|gonfl|malaise|hospital|vomit|tontura|febre|dor\\b|inch|alerg)',
    ),
  },
  {
    id: 'other.despair',
    attention: 'distress',
    inNeighbours: true,
    evenAtWork: true,
    pattern: pattern(
      '\\b(?:will (?:nicht mehr leben|sterben)|bringe? mich um|mir das leben|selbstmord|suizid\\w{0,5}|veux (?:mourir|plus vivre|en finir)|me (?:tuer|suicider)|suicide|quero morrer|me matar|nao (?:quero|aguento) mais (?:viver|a vida)|tirar a (?:minha )?vida|suicid\\w{1,6})\\b',
    ),
  },
  {
    id: 'other.own-health',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      "\\b(?:ich habe|mein\\w{0,2} (?:mann|frau|mutter|vater|sohn|tochter|kind) (?:hat|ist)|ma femme|mon mari|mon fils|ma fille|ma mere|mon pere|j'ai|tenho|minha (?:mae|esposa|filha)|meu (?:pai|marido|filho)|mwen gen)\\b.{0,40}(?:krebs|demenz|krank|diabet|dyabet|fieber|cancer|malade|hopital|krankenhaus|gravida|schwanger|enceinte|doente|pressao alta)",
    ),
  },
];
