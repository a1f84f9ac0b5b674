import { addDays } from '#rules/days.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import type { ServedWater } from './field-days/served-waters.ts'
import type { DaysOfWater } from './store/find-purchases.ts'

/** From today to this day of each water, by its own clock. */
export const daysOfWaters = (waters: ServedWater[], to: (clock: WallClock) => Day): DaysOfWater[] =>
  waters.map(({ association: { associationId }, clock, nights }) => ({
    associationId,
    from: clock.day,
    to: to(clock),
    nights,
  }))

/** Today and tomorrow of each permit; and yesterday, while a slot of its night runs. */
export function closureDays(waters: ServedWater[]): (permit: PermitOnSale) => Day[] {
  const days = new Map(
    waters.map(({ association, clock: { day }, nights }) => [
      association.associationId,
      [...(nights.length > 0 ? [addDays(day, -1)] : []), day, addDays(day, 1)],
    ]),
  )
  return ({ associationId }) => days.get(associationId) ?? []
}
