import { brandOf, numberInGroups, numberLength } from '../cards/number.ts'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A partly typed or pasted card number, in groups. */
export function typedNumber(text: string): string {
  const digits = digitsOf(text)
  return numberInGroups(digits.slice(0, numberLength(brandOf(digits))))
}

/**
 * "MM / YY" as far as it was typed, pasted or filled in ("1234", "3", "12/2034", "2034-12").
 * @param before what stood there, so that deleting does not bring the slash back
 */
export function typedExpiry(text: string, before = ''): string {
  const iso = /^\s*(\d{4})-(\d{2})\s*$/.exec(text)
  let digits = iso === null ? digitsOf(text) : `${iso[2]}${iso[1]?.slice(2)}`
  if (/^[2-9]$/.test(digits) || /^\s*[1-9]\s*\//.test(text)) digits = `0${digits}`
  if (digits.length === 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  const deletedTheSlash = text.length < before.length && digits.length === 2
  if (deletedTheSlash || digits.length < 2) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export const typedCode = (text: string, length: number): string => digitsOf(text).slice(0, length)

/** The caret's position after regrouping: behind the same number of digits. */
export function caretAfter(text: string, digitsBefore: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digitsBefore) return index
    if (/\d/.test(text[index] ?? '')) seen += 1
  }
  return text.length
}

export const digitsBeforeCaret = (text: string, caret: number): number =>
  digitsOf(text.slice(0, caret)).length
