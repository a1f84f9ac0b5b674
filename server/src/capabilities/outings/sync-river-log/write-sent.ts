import type { Services } from '#server/platform/http/services.ts'
import type { CheckItem } from '../record-check/check-row.ts'
import { type CheckOutcome, recordChecks } from '../record-check/record-checks.ts'
import { withPurchasesLocked } from '../write-log/with-purchases-locked.ts'
import type { LogItem } from '../write-log/log-item.ts'
import type { Writer } from '../write-log/writer.ts'
import { type Outcome, writeItems } from '../write-log/write-items.ts'
import type { SentItem } from './read-item.ts'

export type Became = Outcome | CheckOutcome

const isCheck = (item: SentItem): item is CheckItem => item.kind === 'check'
const isLogged = (item: SentItem): item is LogItem => !isCheck(item)

/** Writes the items in one transaction; outcomes are in the order of the items. */
export async function writeSent(
  services: Services,
  { accountId, kind }: Writer,
  items: SentItem[],
  now: Date,
): Promise<Became[]> {
  if (items.length === 0) return []
  const writer = { accountId, kind }
  const [logged, checks] = [items.filter(isLogged), items.filter(isCheck)]
  const purchaseIds = items.flatMap(({ purchaseId }) => purchaseId ?? [])
  return withPurchasesLocked(services, writer, purchaseIds, async (tx, own) => {
    const written = (await writeItems(tx, own, logged, { writer, now })).values()
    const recorded = (await recordChecks(tx, own, checks, { wardenId: accountId, now })).values()
    return items.map((item) => nextOf<Became>(isCheck(item) ? recorded : written))
  })
}

function nextOf<T>(outcomes: Iterator<T, undefined>): T {
  const { done, value } = outcomes.next()
  if (done) throw new Error('an item was read and not answered')
  return value
}
