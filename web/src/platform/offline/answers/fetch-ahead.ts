import type { QueryClient } from '@tanstack/react-query'
import { listArchiveYears, readArchive } from '#contract/archive.ts'
import type { Call, RequestOf } from '#contract/call.ts'
import { listGuides, readMap } from '#contract/guides.ts'
import { listMemberCards } from '#contract/member-cards.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { listMyPermits } from '#contract/permits.ts'
import { readOutings } from '#contract/river-log.ts'
import { listOwnDuties, listSupervisedPermits, readMovements } from '#contract/supervision.ts'
import { callQuery } from '../../query/use-call-query.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { currentSession } from '../../session.ts'
import { todayAtTheWaters } from '../../today.ts'
import { fishingDayAt } from '../../fishing-day.ts'
import { versionsIn } from '../remote-version.ts'
import { entriesChanged, phone } from '../live-log.ts'

const HOUR_MS = 3_600_000
const A_WHILE_MS = 6 * HOUR_MS
const MOMENT_MS = 60_000

/** What an angler or a warden needs without a network, the most urgent first. Rejects with the first failure. */
export async function fetchAhead(queries: QueryClient): Promise<void> {
  const session = currentSession()
  if (session === undefined || !navigator.onLine) return
  const language = currentLanguage()
  const have = <C extends Call>(declared: C, input: RequestOf<C>, staleTime: number) =>
    queries.fetchQuery({ ...callQuery(declared, input, { language, session }), staleTime, retry: false })

  if (session.kind === 'warden') {
    await have(listSupervisedPermits, {}, MOMENT_MS)
    await have(listOwnDuties, {}, MOMENT_MS)
    await have(readMovements, {}, MOMENT_MS)
    return
  }
  if (session.kind !== 'angler') return
  const { permits } = await have(listMyPermits, {}, MOMENT_MS)
  await have(listMemberCards, {}, HOUR_MS)
  const todayOf = fishingDayAt(new Date())
  const coming = permits.filter((held) => held.state === 'issued' && held.lastDay >= todayOf(held))
  await have(listGuides, {}, A_WHILE_MS)
  const associations = new Set(coming.map((permit) => permit.associationId))
  for (const associationId of associations) await have(listGuides, { associationId }, A_WHILE_MS)
  for (const permitId of new Set(coming.map((permit) => permit.permitId)))
    await have(readMap, { permitId }, HOUR_MS)
  for (const { purchaseId, iAmHolder } of coming) {
    if (!iAmHolder) continue
    const log = await have(readOutings, { purchaseId, releasedToo: true }, MOMENT_MS)
    await entriesChanged(await phone.mergeRemote(versionsIn(log)))
  }
  // This year's season counts permits that are over too.
  await have(listArchiveYears, {}, A_WHILE_MS)
  await have(readArchive, { year: Number(todayAtTheWaters(new Date()).slice(0, 4)) }, A_WHILE_MS)
  for (const associationId of associations) await have(listMembershipPlans, { associationId }, A_WHILE_MS)
}
