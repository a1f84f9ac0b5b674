import type { RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { type joinWait, MOST_DAYS_WAITED } from '#contract/waits.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { PersonWaiting, WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { associationById, permitOnSale } from '../catalogue/index.ts'
import type { Buyer } from '../purchase/index.ts'
import { type JudgedWait, judgeWait, refusePlaceIsFree } from './judge-wait.ts'
import { isFreeForAll } from './store/free-for-waits.ts'
import { addWait, daysWaited, endWait, setLeast, waitsOf } from './store/waits.ts'

type Joining = RequestOf<typeof joinWait>

interface Asker {
  buyer: Buyer
  language: Language
  now: Date
}

/** Waits for each of the days, or for none of them. */
export async function joinWaits(services: Services, input: Joining, asker: Asker): Promise<void> {
  const { db } = services
  const { permitId, zoneId, slot, technique } = input
  const days = [...new Set(input.days)].toSorted()
  if (days.length === 0) refuseFields([{ field: 'giorni', code: 'REQUIRED' }])
  const permit = (await permitOnSale(db, permitId)) ?? refuse('NOT_FOUND')
  const { associationId } = permit
  if ((await associationById(db, associationId))?.hasWaits !== true) refuse('NO_WAITING_LIST')
  const people: PersonWaiting[] = input.people && input.people.length > 0 ? input.people : [{}]
  const least = Math.min(Math.max(input.least ?? people.length, 1), people.length)
  const { accountId } = asker.buyer

  const judged: [Day, JudgedWait][] = []
  for (const day of days) {
    const wanted = { day, zoneId, slot, technique }
    const wait = await judgeWait(services, { permit, wanted, people }, asker)
    if (await isFreeForAll(db, { associationId, accountId }, wait.spots))
      refusePlaceIsFree(day, asker.language)
    judged.push([day, wait])
  }

  await inTransaction(db, async (tx) => {
    // Two requests of one person are counted one after the other.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    const others = await daysWaited(tx, { accountId, associationId }, { permitId, days })
    if (others + days.length > MOST_DAYS_WAITED)
      refuse('TOO_MANY_WAITS', { values: { most: MOST_DAYS_WAITED } })
    const before = (await waitsOf(tx, accountId)).filter(({ permit_id }) => permit_id === permitId)
    for (const [day, wait] of judged) {
      const row = {
        id: uuidv7(),
        association_id: associationId,
        account_id: accountId,
        permit_id: permitId,
        day,
        zone_id: zoneId ?? null,
        slot: slot ?? null,
        technique: technique ?? null,
        people,
        least,
        joined_at: asker.now,
      }
      const known = before.find((one) => one.day === day)
      // An offer is under way: it is taken or missed first.
      if (known?.state === 'offered') continue
      if (known && isSameWait(known, row)) {
        await setLeast(tx, known.id, least)
        continue
      }
      if (known) await endWait(tx, known.id, 'left', asker.now)
      await addWait(tx, row, wait)
    }
  })
}

type WantedRow = Pick<WaitRow, 'zone_id' | 'slot' | 'technique' | 'people'>

const isSameWait = (one: WantedRow, other: WantedRow): boolean =>
  one.zone_id === other.zone_id &&
  one.slot === other.slot &&
  one.technique === other.technique &&
  peopleInText(one.people) === peopleInText(other.people)

const peopleInText = (people: readonly PersonWaiting[]): string =>
  JSON.stringify(
    people.map((person) => Object.entries(person).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )
