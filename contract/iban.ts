/** How long the numbers of accounts are, by country, where euros are sent to: https://www.swift.com/standards/data-standards/iban. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** Before it is as long, it is still being typed. */
export const SHORTEST_IBAN = 15
/** As it is typed or copied, in groups. */
export const LONGEST_TYPED_IBAN = 60

/** Capitals without spaces. Undefined: its length or its check digits say that it is none. */
export function ibanFrom(typed: string): string | undefined {
  const iban = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || LENGTHS[iban.slice(0, 2)] !== iban.length) return undefined
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1 ? iban : undefined
}

/** In groups of four, as banks print it. */
export const ibanText = (iban: string): string => iban.replaceAll(/.{4}(?=.)/g, '$& ')
