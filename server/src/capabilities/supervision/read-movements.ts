import type { Language } from '#contract/languages.ts'
import type { ResponseOf } from '#contract/call.ts'
import { readMovements } from '#contract/supervision.ts'
import { addDays } from '#rules/days.ts'
import { groupMovements } from '#rules/river/movements.ts'
import { type Day, inLanguage } from '#rules/permit-terms.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { utcOf } from '#server/platform/database/statement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { recordAccess } from '../permits/index.ts'
import { type FieldOuting, fieldPurchases, type FieldPurchase, slotNow } from './field-days/field-day.ts'
import { findPurchases } from './store/find-purchases.ts'
import { servedWaters } from './field-days/served-waters.ts'
import { accessTo } from './access-to.ts'
import { whoFishes } from './present/who-fishes.ts'
import { daysOfWaters } from './which-days.ts'

type Moving = ResponseOf<typeof readMovements>['today'][number]['anglers'][number]

const DAYS_TO_COME = 7
const lastDay = ({ day }: WallClock): Day => addDays(day, DAYS_TO_COME)

/** Who fishes where today, and how many are expected. */
export function serveReadMovements(serve: Serve, services: Services): void {
  const { db } = services
  serve(readMovements, async ({ caller, language, now }) => {
    const { catalogue, waters } = await servedWaters(db, caller.accountId, now)
    const found = await findPurchases(db, daysOfWaters(waters, lastDay), 'moves')
    const purchases = await fieldPurchases({ db, catalogue, waters }, found, { to: lastDay })
    const movements = purchases.flatMap((purchase) =>
      purchase.outings.map((outing) => movementOf(purchase, outing, catalogue, language)),
    )
    const answer = {
      day: waters[0]?.clock.day ?? (await siteToday(db, now)),
      asOf: now.toISOString(),
      ...groupMovements(movements, language),
    }
    const shown = purchases.filter(({ outings, water }) => outings.some(({ day }) => day <= water.clock.day))
    await recordAccess(db, caller.accountId, accessTo('movements', shown), now)
    return answer
  })
}

function movementOf(purchase: FieldPurchase, outing: FieldOuting, catalogue: Catalogue, language: Language) {
  const { association, clock } = purchase.water
  const { day, zoneId } = outing
  const zone = zoneId === undefined ? undefined : catalogue.zones.get(zoneId)
  const slot = slotNow(purchase, outing.slot)
  return {
    day,
    today: clock.day,
    associationName: association.name,
    place: {
      associationId: association.associationId,
      ...(zoneId !== undefined && { zoneId, zoneName: inLanguage(zone?.name, language) ?? '' }),
      ...(outing.slot !== undefined && { slot: outing.slot }),
      ...(slot && { slotName: inLanguage(slot.name, language) }),
    },
    slotFrom: slot?.from,
    drawing: { colour: association.profile.colour, ...(zone?.shape && { shape: zone.shape }) },
    angler: presentMoving(purchase, outing),
  }
}

function presentMoving({ row }: FieldPurchase, outing: FieldOuting): Moving {
  const { firstName, lastName, unnamedMinor } = whoFishes(row)
  const { startedAt, endedAt } = outing.written ?? {}
  return {
    purchaseId: row.id,
    permitId: row.permit_id,
    firstName,
    lastName,
    ...(unnamedMinor === true && { unnamedMinor }),
    state: outing.state,
    ...(startedAt !== undefined && { startedAt: utcOf(startedAt) }),
    ...(endedAt !== undefined && { endedAt: utcOf(endedAt) }),
  }
}
