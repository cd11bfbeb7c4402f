import { anyOf } from './any-of.ts';

/** A line that begins as a label must be printed with its product. */
const LABELLED = new RegExp(
  `^[ \\t]*(?:${anyOf(`
    required (?:statement|wording|text|language|in)\\b[^:\\n]{0,60}
    (?:this |it )?must (?:be (?:printed|shown|included)|appear|stand)\\b[^:\\n]{0,60}|print (?:this )?(?:in|on|with|under) (?:every|each|all)\\b[^:\\n]{0,40}
    indications?(?: for use)?|intended use|important safety information
    declaración (?:obligatoria|requerida)|texto obligatorio|(?:debe|tiene que) (?:aparecer|imprimirse|incluirse)\\b[^:\\n]{0,60}|indicaciones(?: de uso)?`)})[ \\t]*:[ \\t]*(\\S.*)$`,
  'imu',
);

/**
 * The statement that a product's text says must stand with it ("Required statement: …"), without its label and to the end of
 * its line; undefined: it says none.
 */
export const findRequiredStatement = (text: string): string | undefined =>
  LABELLED.exec(text)?.[1]
    ?.trim()
    .replace(/^["“](.*)["”]$/u, '$1');
