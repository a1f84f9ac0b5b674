import { addYears } from './year-ago.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Holder } from '#rules/sale/refused.ts'

/** Who tries to buy; their texts are `office-rules.people.<key>`. */
export const PEOPLE = ['adult', 'member', 'child', 'besideAdult'] as const
export type PersonKey = (typeof PEOPLE)[number]

const YEARS = { adult: 40, member: 40, child: 12, besideAdult: 10 } as const

/** Somebody of that kind, as the rules see them. `age`: another one than usual. */
export function personOf(key: PersonKey, today: Day, age: number = YEARS[key]): Holder {
  return {
    birthDate: addYears(today, -age),
    accompanied: key === 'besideAdult',
    member: key === 'member',
    blocked: false,
    others: [],
  }
}
