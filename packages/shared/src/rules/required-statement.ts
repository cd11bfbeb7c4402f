/** A line that begins as a label must be printed with its product. */
const LABELLED =
  /^[ \t]*(?:required (?:statement|wording|text|language|in)\b[^:\n]{0,60}|indications?(?: for use)?|intended use|important safety information|declaración (?:obligatoria|requerida)|indicaciones(?: de uso)?)[ \t]*:[ \t]*(\S.*)$/imu;

/**
 * The statement that a product's text says must stand with it ("Required statement: …"), without its label and to the end of
 * its line; undefined: it says none.
 */
export const findRequiredStatement = (text: string): string | undefined =>
  LABELLED.exec(text)?.[1]
    ?.trim()
    .replace(/^["“](.*)["”]$/u, '$1');
