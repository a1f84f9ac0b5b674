import { opensOnClock } from '#rules/club/sentences/of-refusals.ts'
import { readOrderAgain } from '#contract/order-again.ts'
import { isSoldState } from '#rules/sale/purchase-lifecycle.ts'
import { countDays } from '#rules/days.ts'
import { lastDayNear } from '#rules/permit/valid-for.ts'
import { inLanguage, type PermitOnSale } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/permit/slots.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  associationOf,
  currentCatalogue,
  nextTime,
  permitVersion,
  type ProspectiveHolder,
  selfProspective,
  zoneNamesIn,
} from '../../catalogue/index.ts'
import { ownPermit } from '../own-permit.ts'
import { lastBought } from '../store/last-bought.ts'
import { type FoundPurchase, findPurchase, permitsIn } from '../store/purchases.ts'
import { type Lost, type PastChoices, pastChoices } from './past-choices.ts'
import { type PastHolder, pastHolder } from './past-holder.ts'

/** A past order for the next day on which it is possible. It decides nothing: the form's order is decided as any other. */
export function serveOrderAgain(serve: Serve, services: Services): void {
  const { db, texts } = services

  serve(readOrderAgain, async ({ input, caller, language, now }) => {
    const purchaseId = input.purchaseId ?? (await lastBought(db, caller.accountId))
    if (purchaseId === undefined) return {}
    const found = await ownPermit({ services, caller, language, now }, purchaseId, 'buyAgain')
    const { purchase, others } = await wholeOrder(db, found, caller)
    const catalogue = await currentCatalogue(db)
    const permit = catalogue.permits.get(purchase.permit_id) ?? refuse('NOT_FOUND')
    const zoneName = zoneNamesIn(catalogue, language)
    const bought = await permitVersion(db, purchase.permit_id, purchase.permit_version)
    const terms = { bought, onSale: permit.terms }
    const chosen = pastChoices(purchase, terms, { texts, language, zoneName })
    const holder = pastHolder(purchase, caller.accountId)

    const { zoneId, slot } = chosen
    const zone = zoneId === undefined ? {} : { zoneId }
    const next = await nextTime(services, {
      permitId: permit.permitId,
      prospective: await prospectiveOf(services, holder, caller, purchase, now),
      after: purchase.last_day,
      // Another slot before another zone, and both before none.
      choices: [{ ...zone, ...(slot !== undefined && { slot }) }, zone, {}],
      language,
      now,
    })
    const isPossible = next?.kind === 'possible'
    const placed = isPossible ? next.choice : { ...zone, ...(slot !== undefined && { slot }) }
    const withoutDay = [
      ...(zoneId !== undefined && placed.zoneId === undefined
        ? [{ field: 'zone' as const, name: zoneName(zoneId) }]
        : []),
      ...(slot !== undefined && placed.slot === undefined && placed.zoneId === zoneId
        ? [{ field: 'slot' as const, name: inLanguage(slotOf(permit.terms, slot)?.name, language) ?? slot }]
        : []),
    ]
    const beside = others.flatMap((line) => {
      const person = pastHolder(line, caller.accountId)
      if (person.kind === 'unknownOther') return { lost: person.lost }
      const own = pastChoices(line, terms, { texts, language, zoneName })
      const isWithFirst = line.zone_id === purchase.zone_id && line.slot === purchase.slot
      const where = isWithFirst ? placed : { zoneId: own.zoneId, slot: own.slot }
      return {
        line: {
          purchaseId: line.id,
          ...shown(where, own, line),
          ...onTheWire(person),
        },
        lost: own.lost,
      }
    })
    const named = beside.flatMap(({ line }) => line ?? [])
    return {
      order: {
        purchaseId: purchase.id,
        permitId: permit.permitId,
        permitName: inLanguage(permit.terms.name, language),
        associationName: associationOf(catalogue, permit).name,
        boughtFor: purchase.first_day,
        ...(isPossible && daysFrom(permit, purchase, next.day)),
        ...(isPossible && next.saleOpens && soldFromOf(next.saleOpens, permit.timeZone)),
        reasons: next?.kind === 'impossible' ? next.reasons : [],
        ...shown(placed, chosen, purchase),
        ...onTheWire(holder),
        ...(named.length > 0 && { others: named }),
        lost: once([
          ...chosen.lost,
          ...withoutDay,
          ...(holder.kind === 'unknownOther' ? holder.lost : []),
          ...beside.flatMap((one) => one.lost),
        ]),
      },
    }

    /** The choices of a line in the place where it is possible, each with its name. */
    function shown(
      { zoneId: at, slot: from }: Placed,
      { technique, options }: PastChoices,
      line: PurchaseRow,
    ) {
      const slotName = from === undefined ? undefined : inLanguage(slotOf(permit.terms, from)?.name, language)
      return {
        ...(at !== undefined && { zoneId: at, zoneName: zoneName(at) }),
        ...(from !== undefined && { slot: from, slotName: slotName ?? from }),
        ...(technique !== undefined && { technique }),
        ...(line.keeps_catch !== null && { keepsCatch: line.keeps_catch }),
        options,
      }
    }
  })
}

type Placed = { zoneId?: number | undefined; slot?: string | undefined }

/** What several people had is named once. */
const once = (lost: Lost): Lost => [...new Map(lost.map((one) => [`${one.field} ${one.name}`, one])).values()]

/** The order that a permit was bought by: the caller's own permit first, then the others of the same permit that they paid. */
async function wholeOrder(db: Db, { purchase: one }: FoundPurchase, { accountId }: Angler) {
  if (one.order_id === null || one.buyer_id !== accountId) return { purchase: one, others: [] }
  const found = await findPurchase(db, one.order_id)
  const lines = (found ? permitsIn(found) : []).filter(
    ({ state, permit_id }) => isSoldState(state) && state !== 'voided' && permit_id === one.permit_id,
  )
  const own = lines.find(({ holder_kind }) => holder_kind === 'self')
  const purchase = own ?? one
  return { purchase, others: lines.filter(({ id }) => id !== purchase.id) }
}

function soldFromOf(opens: Date, timeZone: string) {
  const { day, time } = opensOnClock(opens, { timeZone })
  return { soldFrom: day, ...(time !== undefined && { soldFromTime: time }) }
}

/** As many days as then, as far as the permit allows. */
function daysFrom({ terms }: PermitOnSale, purchase: PurchaseRow, firstDay: string) {
  const count = countDays(purchase.first_day, purchase.last_day)
  return { firstDay, lastDay: lastDayNear(terms, firstDay, count) }
}

/** A child's other permits are not compared here, and what is known of another angler is private. */
async function prospectiveOf(
  { db }: Services,
  holder: PastHolder,
  { accountId }: Angler,
  purchase: PurchaseRow,
  now: Date,
): Promise<ProspectiveHolder> {
  if (holder.kind !== 'self') return { aboutAnother: holder.kind !== 'minor', ignoring: () => false }
  return selfProspective(db, accountId, purchase.last_day, now)
}

function onTheWire(holder: PastHolder) {
  if (holder.kind === 'other') return { otherEmail: holder.email }
  if (holder.kind === 'guest')
    return {
      guestFirstName: holder.firstName,
      guestLastName: holder.lastName,
      guestBirthDate: holder.birthDate,
      ...(holder.email !== undefined && { guestEmail: holder.email }),
    }
  if (holder.kind !== 'minor') return {}
  return {
    accompaniedMinor: true,
    ...(holder.firstName !== undefined && { minorFirstName: holder.firstName }),
    ...(holder.lastName !== undefined && { minorLastName: holder.lastName }),
    ...(holder.birthDate !== undefined && { minorBirthDate: holder.birthDate }),
  }
}
