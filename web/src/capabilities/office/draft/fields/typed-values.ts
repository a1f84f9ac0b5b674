/** What is typed, as the file has it; text that is no such value stays as it is, and the check names it. */

/** `19,5` is `19.50`. */
export function moneyFrom(typed: string): string | undefined {
  const text = typed.replace('€', '').trim().replace(',', '.')
  if (text === '') return typed.trim() || undefined
  const [, whole, decimals = ''] = /^(\d{1,5})(?:\.(\d{0,2}))?$/.exec(text) ?? []
  return whole === undefined ? typed.trim() : `${whole}.${decimals.padEnd(2, '0')}`
}

/** A whole number, however large, and below nothing too: its check names the bounds of the field. */
export function countFrom(typed: string): number | string | undefined {
  const text = typed.trim().replace('\u2212', '-')
  if (text === '') return undefined
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** What is typed is no such value, though the field does not reject it while it is typed. */
export const isNoMoney = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !/^\d{1,5}\.\d\d$/.test(value)
export const isNoCount = (value: unknown): boolean => typeof value === 'string' && value !== ''

const MOST_PERCENT = 1000

/** `5`, `+5`, `-2,5 %`: a change by so much. Undefined: none, or one that leaves nothing. */
export function percentFrom(typed: string): number | undefined {
  const [, sign = '', digits] = /^([-+\u2212]?)\s*(\d{1,4}(?:[.,]\d+)?)\s*%?$/.exec(typed.trim()) ?? []
  if (digits === undefined) return undefined
  const percent = Number(digits.replace(',', '.')) * (sign === '' || sign === '+' ? 1 : -1)
  return percent > -100 && percent <= MOST_PERCENT ? percent : undefined
}

/** `1, 3, 7` */
export function numbersFrom(typed: string): (number | string)[] | undefined {
  const found = typed
    .split(/[\s,;]+/)
    .map(countFrom)
    .filter((one) => one !== undefined)
  return found.length === 0 ? undefined : found
}

/** A key of the file for something that people know by a name: `Zona alta` is `zona-alta`. */
export function keyFor(name: string, there: readonly string[], least = 'voce'): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 50)
    // A cut behind a word leaves one hyphen.
    .replace(/-$/, '')
  const base = plain === '' ? least : plain
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!there.includes(key)) return key
  }
}

/** Money of the file as the language types it: `19.50` is `19,50`. Another text stays. */
export const moneyAsTyped = (amount: string, region: string): string =>
  /^\d+\.\d\d$/.test(amount) ? amount.replace('.', decimalOf(region)) : amount

const decimalOf = (region: string): string =>
  new Intl.NumberFormat(region).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
