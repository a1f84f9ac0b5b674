import { listHolds } from '#contract/holds.ts'
import { daysFromTo } from '#rules/days.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { type Catalogue, currentCatalogue, selfProspective } from '../../catalogue/index.ts'
import { type LiveHold, liveHoldsOf } from '../store/live-holds.ts'
import { heldOnDays, isFreedByOwn } from './held-places.ts'
import { presentHolds } from './present-hold.ts'

/** What the caller holds and has not paid. Whoever holds nothing costs one statement. */
export function serveHolds(serve: Serve, { db }: Services): void {
  serve(listHolds, async ({ caller: { accountId }, language, now }) => {
    const holds = await liveHoldsOf(db, accountId, now)
    if (holds.length === 0) return { holds: [], freed: [] }
    const catalogue = await currentCatalogue(db)
    const purchases = holds.map(({ purchase }) => purchase)
    const firstDay = purchases.map(({ first_day }) => first_day).toSorted()[0] ?? ''
    const reader = {
      accountId,
      prospective: await selfProspective(db, accountId, firstDay, now),
      now,
    }
    const touched = await heldOnDays(db, touchedBy(holds, catalogue), reader)
    return {
      holds: await presentHolds(db, holds, { catalogue, language, now }),
      freed: touched
        .filter((one) => isFreedByOwn(one, reader))
        .map(({ permit, day }) => ({ permitId: permit.permitId, day })),
    }
  })
}

/** Each permit that counts its places where one of these holds takes one, on the days of that hold. */
function touchedBy(holds: readonly LiveHold[], { permits }: Catalogue) {
  const found = new Map(
    holds.flatMap(({ purchase, spots }) => {
      const quotaIds = new Set(spots.map(({ quotaId }) => quotaId))
      const sharing = [...permits.values()].filter(({ quotas }) =>
        quotas.some(({ quotaId }) => quotaIds.has(quotaId)),
      )
      return daysFromTo(purchase.first_day, purchase.last_day).flatMap((day) =>
        sharing.map((permit) => [`${permit.permitId} ${day}`, { permit, day }] as const),
      )
    }),
  )
  return [...found.values()]
}
