const EURO = /^(\d{1,6})(?:[.,](\d{1,2}))?$/

/** Whole cents of an amount in euro as people type it: `12`, `12,5`, `12.50`, `€ 12`. Undefined: it is none. */
export function centsTyped(text: string): number | undefined {
  const found = EURO.exec(text.replaceAll('€', '').trim())
  if (found === null) return undefined
  const [, euro = '0', cents = ''] = found
  return Number(euro) * 100 + Number(cents.padEnd(2, '0'))
}
