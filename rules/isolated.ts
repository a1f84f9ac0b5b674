const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u

/**
 * A text to be set into a sentence: where it is written from right to left, between the marks that keep its direction to
 * itself, so that a number or a stop behind it stays where it is (Unicode Standard Annex #9, isolates).
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** How i18next sets values into a sentence; React escapes them as HTML. */
export const ISOLATING = { escapeValue: true, escape: isolated } as const
