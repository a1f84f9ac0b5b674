import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { peopleWaitingFor } from '../store/people-waiting.ts'
import type { NewPurchase } from '../store/write-orders.ts'

/** Refuses an order of places that are free and waited for, with how many people are before it. Undefined: nobody waits any more. */
export async function refuseWaitedFor(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  language: Language,
  rows: readonly Pick<NewPurchase, 'purchase' | 'spots'>[],
): Promise<undefined> {
  const [first] = rows
  if (first === undefined) return undefined
  const people = await peopleWaitingFor(
    db,
    first.purchase,
    rows.flatMap(({ spots }) => spots),
  )
  if (people === 0) return undefined
  return refuse('WAITED_FOR', {
    detail: texts.say(language, 'purchase.waitedFor', { count: people }),
    extension: { people },
  })
}
