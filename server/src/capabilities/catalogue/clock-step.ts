import type { PermitOnSale, PermitTerms, WallTime } from '#rules/permit-terms.ts'
import { wallClock } from '#rules/wall-clock.ts'

const known = new WeakMap<PermitTerms, WallTime[]>()

/** The times of a day at which the rules may say something else of a permit: a slot or its sale ends. */
function timesOf(terms: PermitTerms): WallTime[] {
  const remembered = known.get(terms)
  if (remembered !== undefined) return remembered
  const { closesAt } = terms.sale
  const times = [
    ...new Set([...terms.slots.map(({ to }) => to), ...(closesAt === undefined ? [] : [closesAt])]),
  ]
  known.set(terms, times)
  return times
}

/**
 * A name for the present span of time: as long as it is the same, the rules that need no database say the same
 * of this permit and any one day.
 */
export function clockStep({ terms, timeZone }: Pick<PermitOnSale, 'terms' | 'timeZone'>, now: Date): string {
  const { day, time } = wallClock(timeZone, now)
  let passed = 0
  for (const each of timesOf(terms)) if (each <= time) passed += 1
  return `${day} ${passed}`
}
