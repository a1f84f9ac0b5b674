import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import { accountById } from '../../identity/index.ts'
import { isForNowOnly, judgeWait } from '../judge-wait.ts'
import { boughtMeanwhile, noteJudged } from '../store/bought-meanwhile.ts'
import { endWait, waitById } from '../store/waits.ts'
import { tell } from '../tell.ts'
import { sentenceOf, wantedBy } from './judge-again.ts'

/**
 * Ends the waits of those who have bought in another way what they wait for, and of those who may not have it any more beside what
 * they have bought: both are told. Who may have both goes on waiting.
 */
export async function endTaken(services: Services, now: Date): Promise<void> {
  for (const { waitId, isThere } of await boughtMeanwhile(services.db))
    await (isThere ? endBought(services, waitId, now) : judgeBeside(services, waitId, now)).catch(
      (error: unknown) =>
        services.log.error({ err: error, wait: waitId }, 'a wait could not be judged beside a permit'),
    )
}

const endBought = (services: Services, waitId: string, now: Date): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const wait = await waitById(tx, waitId)
    if (wait && (await endWait(tx, waitId, 'taken', now))) await tell(services, tx, wait, { what: 'taken' })
  })

async function judgeBeside(services: Services, waitId: string, now: Date): Promise<void> {
  const { db, texts } = services
  const wait = await waitById(db, waitId)
  if (wait === undefined) return
  const [buyer, permit] = await Promise.all([
    accountById(db, wait.account_id),
    permitOnSale(db, wait.permit_id),
  ])
  if (buyer === undefined || permit === undefined) return
  const { language } = buyer
  try {
    await judgeWait(
      services,
      { permit, wanted: wantedBy(wait), people: wait.people },
      { buyer, language, now },
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (isForNowOnly(error)) return
    const reason = sentenceOf({ texts }, language, error)
    await inTransaction(db, async (tx) => {
      if (await endWait(tx, waitId, 'notPossible', now))
        await tell(services, tx, wait, { what: 'notBeside', reason })
    })
    return
  }
  await noteJudged(db, wait, now)
}
