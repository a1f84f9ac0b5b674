import { firstServed, type Served } from '#rules/sale/waits/first-served.ts'
import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { expireHolds } from '../../purchase/index.ts'
import { partiesThatFit } from '../store/free-for-waits.ts'
import { countFailure, waitById } from '../store/waits.ts'
import { endTaken } from './end-taken.ts'
import { followOffers } from './follow-offers.ts'
import { offerTo } from './offer-to.ts'
import { judgeAgain } from './judge-again.ts'
import { tellTooLate } from './tell-too-late.ts'

/**
 * Turns places that came free, in whatever way, into offers for those who wait, the first first; whoever cannot be served any more
 * is told. It looks at what is free now, so that nothing has to be noted where a place comes free. Idempotent, and safe on several
 * servers: a wait is offered something once. Returns how many offers were made.
 */
export async function offerPlaces(services: Services, ending?: AbortSignal): Promise<number> {
  const { db, clock, outbox } = services
  const now = clock.now()
  const goingOn = await db
    .selectFrom('wait')
    .select('id')
    .where('state', '<>', 'ended')
    .limit(1)
    .executeTakeFirst()
  if (goingOn === undefined) return 0
  await expireHolds(services, now)
  await followOffers(services, now)
  await endTaken(services, now)
  await judgeAgain(services, now)
  await tellTooLate(services, now)

  let offers = 0
  const passedOver: string[] = []
  for (;;) {
    if (ending?.aborted === true) break
    const served = firstServed(await partiesThatFit(db, { inTime: true, without: passedOver }))
    const wait = served && (await waitById(db, served.waitId))
    if (served === undefined || wait === undefined) break
    const outcome = await offerOrPassOver(services, wait, served, now)
    if (outcome === 'offered') offers += 1
    // What is settled is decided anew in this run.
    if (outcome === 'passedOver' || outcome === 'failed') passedOver.push(served.waitId)
    if (outcome === 'failed') await openAfterFailures(services, served, now)
  }
  outbox.nudge()
  return offers
}

/** A failure does not stop the others. */
const offerOrPassOver = (services: Services, wait: WaitRow, served: Served, now: Date) =>
  offerTo(services, wait, served, now).catch((error: unknown) => {
    services.log.error({ err: error, wait: wait.id }, 'a place could not be offered')
    return 'failed' as const
  })

/** A place that cannot be offered is not kept from others for ever. */
async function openAfterFailures(
  { db, log }: Services,
  { waitId, choice }: Served,
  now: Date,
): Promise<void> {
  if (await countFailure(db, waitId, choice, now))
    log.error({ wait: waitId, choice }, 'a place is open to all: it could not be offered')
}
