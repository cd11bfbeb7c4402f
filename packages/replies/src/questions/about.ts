import { wordSet } from '@myra/shared/rules/text/any-of';
import { stem, tokens } from '@myra/writer/text/words';
import { withoutAccents } from '../text.ts';

/** Words that make a question and are not what it asks about. */
const ASKING = wordSet(`
  actually one question questions quick quickly just curious wondering wonder sorry pregunta una often long fast
  soon today currently yes else still ever really ok how what which who whom whose when where why do does did is are
  was were can could will would should may it this that these those the a an and or of to for with in on at by from
  my our your you we i us me u any some there have has get use work works working need about please tell more know
  exactly also what's whats who's where's how's it's that's if happen happens they them their yours ours mine
  your product tool service system company offer provide sign make take much many last lasts kind like
  hi hello thanks que cual cuales como cuando donde quien quienes cuanto cuantos dura duran por para con sin el la
  los las un una de del en y o es son esta su sus mi nuestro nuestra tienen tiene hacen hace funciona puede pueden si pasa pasaria
  tenes podes queres vos te decime se lo le me nos ustedes usted producto servicio incluye hola gracias`);

/** Text as questions and approved sentences are compared by it. */
export const fold = (text: string): string => withoutAccents(text.toLowerCase().replaceAll('’', "'"));

/** What a text is about: its words without those that only ask, and without the product's name. */
export const contentOf = (text: string, productName: string): string[] => {
  const own = new Set(tokens(fold(productName)));
  return [
    ...new Set(
      tokens(fold(text))
        .filter((word) => !ASKING.has(word) && !own.has(word))
        .map(stem),
    ),
  ];
};

/** The stems of all words of a text. */
export const stemsOf = (text: string): ReadonlySet<string> => new Set(tokens(fold(text)).map(stem));
