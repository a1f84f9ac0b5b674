/** A receipt of an association: its sales are numbered from 1 in every civil year. */
export interface ReceiptNumber {
  year: number
  number: number
}

/** As people say and write it: `123/2027`. */
export const showReceiptNumber = ({ year, number }: ReceiptNumber): string => `${number}/${year}`

/** Undefined: it is none. */
export function readReceiptNumber(typed: string): ReceiptNumber | undefined {
  const [, number, year] = /^\s*(\d{1,9})\s*\/\s*(\d{4})\s*$/.exec(typed) ?? []
  return Number(number) > 0 ? { year: Number(year), number: Number(number) } : undefined
}
