import type { Language } from './languages.ts'

/** The pictures that other apps show beside the address of a public page. */
export const SHARES = '/condivisione'

export const shareOfGuide = (associationId: number, language: Language): string =>
  `${SHARES}/guida-${associationId}-${language}.png`
