import type { OrderMistake } from '#rules/sale/order.ts'
import type { Refused } from '#rules/sale/refused.ts'
import { ruleOfRefusal } from '#rules/sale/rule-of-refusal.ts'

/**
 * The place in an association's file of the rule that refuses a purchase: `permits/day/sale/opens`, `closures`; `always/…` of one
 * that no file writes.
 */
export function ruleInFile(refused: Refused, permit: string): string {
  const { of, part } = ruleOfRefusal(refused)
  if (of === 'always') return `always/${part}`
  return of === 'association' ? part : `permits/${permit}/${part}`
}

const PART_OF_FIELD: Partial<Record<OrderMistake['field'], string>> = {
  lastDay: 'validity',
  zoneId: 'zones',
  slot: 'slots',
  accompaniedMinor: 'accompaniedMinors',
  minorBirthDate: 'accompaniedMinors',
  options: 'addOns',
}

/** The part of a permit that does not offer a choice. */
export const offerInFile = ({ field }: OrderMistake, permit: string): string =>
  `permits/${permit}/${PART_OF_FIELD[field] ?? ''}`.replace(/\/$/, '')
