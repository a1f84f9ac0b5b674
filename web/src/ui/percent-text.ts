import type { TFunction } from 'i18next'

/** Numbers whose Italian name begins with a vowel: uno, otto, undici, ottanta to ottantanove. */
export const isReadWithVowel = (number: number): boolean =>
  [1, 8, 11].includes(number) || (number >= 80 && number < 90)

/** A percentage with the article that its number takes: `80%`, `il 75 %`, `l’80 %`. */
export const percentText = (t: TFunction, percent: number): string =>
  t(`ui.percent.${isReadWithVowel(percent) ? 'elided' : 'plain'}`, { percent })
