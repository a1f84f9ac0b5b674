import type { Day } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { PermitRequest } from '../../purchase/index.ts'
import { decideDays } from './decide-days.ts'
import { type AnswerOfPermit, planTogether, refuseNamed } from './plan-together.ts'
import { requireValid } from './require-changeable.ts'
import { writeDays } from './write-day.ts'

/**
 * Moves sold permits of one association to another first day, decided together: all or none. Those that have that day stay as they
 * are. Undefined: one has changed.
 */
export async function movePermits(
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  day: Day,
): Promise<PurchaseRow[] | undefined> {
  for (const purchase of purchases) requireValid(request, purchase)
  const moving = purchases.filter(({ first_day }) => first_day !== day)
  if (moving.length === 0) return [...purchases]
  const { changes, refused } = await decideDays(request, moving, day)
  const [first] = refused
  if (first !== undefined) return refuseNamed(request, first, purchases.length)
  const moved = await writeDays(request, changes, {
    whenFull: () => refuse('DAY_FULL', { detail: fullSentence(request, changes.length) }),
  })
  return moved && purchases.map((purchase) => moved.find(({ id }) => id === purchase.id) ?? purchase)
}

/**
 * Of each whether it could move to that day now, together with all the others that can, or why not. Writes nothing. Undefined: one
 * has changed.
 */
export const planMove = (
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  day: Day,
): Promise<AnswerOfPermit[] | undefined> =>
  planTogether(
    request,
    purchases,
    purchases.filter(({ first_day }) => first_day !== day),
    {
      decide: (moving) => decideDays(request, moving, day),
      linksOf: ({ links }) => links,
      tryAll: (changes, whenFull) => writeDays(request, changes, { onlyTries: true, whenFull }),
      fullSentence: (changes) => fullSentence(request, changes.length),
    },
  )

const fullSentence = ({ services: { texts }, language }: PermitRequest, count: number): string =>
  count === 1
    ? texts.say(language, 'errors.DAY_FULL')
    : texts.say(language, 'changes.day.fullTogether', { count })
