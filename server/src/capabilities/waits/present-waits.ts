import type { listWaits } from '#contract/waits.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/permit/slots.ts'
import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type Catalogue, currentCatalogue, zoneNamesIn } from '../catalogue/index.ts'
import { findPurchase } from '../purchase/index.ts'
import { peopleBefore } from './store/free-for-waits.ts'
import { waitsOf } from './store/waits.ts'

type Waits = ResponseOf<typeof listWaits>

/** For what a person waits, in their language. A permit that is not there any more is left out. */
export async function presentWaits(
  { db }: Pick<Services, 'db'>,
  { accountId, language, now }: { accountId: string; language: Language; now: Date },
): Promise<Waits> {
  const [rows, before, catalogue] = await Promise.all([
    waitsOf(db, accountId),
    peopleBefore(db, accountId),
    currentCatalogue(db),
  ])
  const waits = await Promise.all(
    rows.map(async (row) => {
      const named = namesOf(catalogue, row, language)
      return named && { ...named, ...ownOf(row, before.get(row.id) ?? 0), ...(await offerOf(row)) }
    }),
  )
  const withoutList = [...catalogue.permits.values()].filter(
    ({ associationId }) => catalogue.associations.get(associationId)?.hasWaits === false,
  )
  return {
    waits: waits.filter((wait) => wait !== undefined),
    withoutList: withoutList.map(({ permitId }) => permitId),
  }

  async function offerOf({ state, order_id }: WaitRow) {
    const found = state === 'offered' && order_id !== null ? await findPurchase(db, order_id) : undefined
    const ends = found?.purchase.state === 'held' ? found.purchase.hold_expires_at : null
    if (order_id === null || ends === null || ends <= now) return {}
    const secondsLeft = Math.floor((ends.getTime() - now.getTime()) / 1000)
    return { offer: { orderId: order_id, heldUntil: ends.toISOString(), secondsLeft } }
  }
}

const ownOf = (row: WaitRow, before: number) => ({
  waitId: row.id,
  permitId: row.permit_id,
  day: row.day,
  ...(row.zone_id !== null && { zoneId: row.zone_id }),
  ...(row.slot !== null && { slot: row.slot }),
  ...(row.technique !== null && { technique: row.technique }),
  people: row.people.length,
  party: row.people,
  least: row.least,
  state: row.state === 'offered' ? ('offered' as const) : ('waiting' as const),
  before: row.state === 'offered' ? 0 : before,
  missedOnce: row.missed > 0,
})

/** The names of what is waited for; undefined: the permit is not there any more. */
export function namesOf(
  catalogue: Catalogue,
  { permit_id, zone_id, slot }: Pick<WaitRow, 'permit_id' | 'zone_id' | 'slot'>,
  language: Language,
) {
  const permit = catalogue.permits.get(permit_id)
  const association = permit && catalogue.associations.get(permit.associationId)
  if (permit === undefined || association === undefined) return undefined
  const named = slot === null ? undefined : slotOf(permit.terms, slot)
  return {
    permitName: inLanguage(permit.terms.name, language),
    associationName: association.name,
    ...(zone_id !== null && { zoneName: zoneNamesIn(catalogue, language)(zone_id) }),
    ...(named && { slotName: inLanguage(named.name, language) }),
  }
}
