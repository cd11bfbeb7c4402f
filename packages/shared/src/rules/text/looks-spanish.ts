const SPANISH =
  /[¿¡ñ]|(?<!\p{L})(?:el|la|los|las|un|una|de|del|que|para|con|por|sin|su|sus|en|al|se|es|son|y|hoy|nuestr[oa]s?|\p{L}+ción)(?!\p{L})/giu;

/** Whether a sentence is Spanish, by its small words: two of them, because English borrows one. */
export const looksSpanish = (text: string): boolean => [...text.matchAll(SPANISH)].length > 1;
