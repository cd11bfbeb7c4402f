import { wordSet } from '@myra/shared/rules/text/any-of';
import { stem } from '@myra/writer/text/words';
import { plainText } from '../text.ts';
import { contentOf } from './about.ts';
import { unexplained } from './unexplained.ts';

/** Words of any subject: times, amounts, and what people do and are with everything. They tell no claim from another. */
const OF_ANY_SUBJECT = new Set(
  [
    ...wordSet(`
    monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays
    mon tue tues wed thu thur thurs fri sat sun january february march april june july august september october november
    december jan feb mar apr jun jul aug sept sep oct nov dec day days week weeks weekly month months monthly year years
    yearly hour hours hourly minute minutes daily date dates morning mornings afternoon afternoons noon lunch lunchtime
    midday am pm today tomorrow tonight yesterday now then later soon early late next until till thru through before
    after while since during once again always never every each time times
    one two three four five six seven eight nine ten twelve dozen half both few many several first second last least most
    but not no nor if whether than just only even so too very own their them they he she his her someone somebody anyone
    anybody anybody's everyone everybody nobody else other others another thing things something anything everything nothing
    without within into over under off out up down around between past plus per such same here there
    start starting starts end ends ending send sent sending run runs running look looking want wants wanted need needs
    needed go goes going come comes coming keep keeps put puts bring brings brought carry carries hold let won't don't
    do does did done make made give given get got getting take taken say says said tell told ask asks asked asking call
    calls know see show use used using set fill filled try think hear find help think happen happens happened happy
    pay pays paid paying home rather pretty really maybe perhaps mr mrs ms dr can't cannot i've we've you've isn't doesn't didn't wouldn't
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles
    jueves viernes sabado domingo dia dias semana semanas mes meses ano anos hora horas minuto minutos hoy manana tarde
    mediodia antes despues ahora luego pronto siempre nunca pero porque ni ya muy todo toda todos todas algo nada alguien nadie
    cada otro otra otros otras uno dos tres cuatro cinco seis siete ocho nueve diez primero primera segundo ultimo ultima
    podemos poder puedo quiere quieren quiero queremos necesito necesitamos venir ir hacer ver decir dar tener mandar
    enviar llamar saber va van vas pasa pasan aca aqui rato igual sale salen seria serian cuesta cuestan`),
  ].map(stem),
);

/** Whether a stem tells one subject from another: a figure alone does not. */
const isOfSubject = (word: string): boolean => !OF_ANY_SUBJECT.has(word) && /\p{L}/u.test(word);

/** What a sentence is about, without words of any subject. A figure alone is of none. */
export const subjectOf = (sentence: string, productName: string): string[] =>
  contentOf(unexplained(plainText(sentence)).join(' '), productName).filter(isOfSubject);
