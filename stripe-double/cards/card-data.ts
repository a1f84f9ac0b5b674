import type { Form } from '../api/form.ts'
import { requiredText, text } from '../api/parameters.ts'
import { Refusal } from '../api/refusal.ts'
import { texts } from '../texts.ts'
import { brandOf, cvcLength, expired, numberLength, passesLuhn } from './number.ts'

interface CardData {
  number: string
  expMonth: number
  expYear: number
}

type DataMistake =
  | 'incorrect_number'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year'
  | 'expired_card'
  | 'invalid_cvc'

const mistake = (code: DataMistake, param: string): Refusal =>
  new Refusal(402, { type: 'card_error', code, message: texts.en.declines[code], param }, true)

/**
 * Reads `card[number]`, `card[exp_month]`, `card[exp_year]`, `card[cvc]`. The code is checked and forgotten.
 * @throws Refusal 402 with Stripe's code for the first thing that is wrong
 */
export function readCard(card: Form, now: Date): CardData {
  const number = requiredText(card, 'number').replaceAll(/[\s-]/g, '')
  const brand = brandOf(number)
  if (!/^\d+$/.test(number) || number.length !== numberLength(brand) || !passesLuhn(number)) {
    throw mistake('incorrect_number', 'number')
  }
  const expMonth = Number(requiredText(card, 'exp_month'))
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12)
    throw mistake('invalid_expiry_month', 'exp_month')
  const expYear = fullYear(requiredText(card, 'exp_year'))
  const thisYear = now.getUTCFullYear()
  if (!Number.isInteger(expYear) || expYear > thisYear + 50) throw mistake('invalid_expiry_year', 'exp_year')
  if (expired(expMonth, expYear, now.getUTCMonth() + 1, thisYear)) throw mistake('expired_card', 'exp_year')
  const cvc = text(card, 'cvc')
  if (cvc !== null && (!/^\d+$/.test(cvc) || cvc.length !== cvcLength(brand)))
    throw mistake('invalid_cvc', 'cvc')
  return { number, expMonth, expYear }
}

const fullYear = (written: string): number => Number(written) + (/^\d{2}$/.test(written) ? 2000 : 0)
