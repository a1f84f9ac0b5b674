import type { ResponseOf } from '#contract/call.ts'
import type { readOfficeDay } from '#contract/office-day.ts'
import type { Language } from '#contract/languages.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { currentCatalogue } from '../catalogue/index.ts'
import { namesOf } from './present-waits.ts'
import { countWaiting } from './store/count-waiting.ts'

type Waiting = NonNullable<ResponseOf<typeof readOfficeDay>['waiting']>[number]

/** How many people wait for what on a day of an association, without their names. */
export async function waitingOnDay(
  db: Db,
  { associationId, day }: { associationId: number; day: string },
  language: Language,
): Promise<Waiting[]> {
  const [rows, catalogue] = await Promise.all([countWaiting(db, associationId, day), currentCatalogue(db)])
  return rows.flatMap(({ people, ...row }) => {
    const names = namesOf(catalogue, row, language)
    if (names === undefined) return []
    const { permitName, zoneName, slotName } = names
    return [
      {
        permitId: row.permit_id,
        permitKey: row.permit_key,
        placesIn: placesOf(catalogue.permits.get(row.permit_id)),
        name: permitName,
        ...(zoneName && { zoneName }),
        ...(slotName && { slotName }),
        people,
      },
    ]
  })
}

/** A quota with a number below 0 counts several permits together; one of an extra is not waited for. */
function placesOf(permit: PermitOnSale | undefined): Waiting['placesIn'] {
  const counted = (permit?.quotas ?? []).filter(({ addOns }) => addOns === undefined)
  return [
    ...(counted.some(({ quotaId }) => quotaId > 0) ? (['permit'] as const) : []),
    ...(counted.some(({ quotaId }) => quotaId < 0) ? (['quotas'] as const) : []),
  ]
}
