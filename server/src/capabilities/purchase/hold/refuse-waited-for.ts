import type { Language } from '#contract/languages.ts'
import type { Extension } from '#contract/problem-extensions.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { peopleWaitingFor } from '../store/people-waiting.ts'
import type { NewPurchase } from '../store/write-orders.ts'

type Needs = Pick<Services, 'db' | 'texts'>

/**
 * Refuses an order of places that are free and waited for, with how many people are before it; `lines`: which of its lines are not
 * possible, and why. Undefined: nobody waits any more.
 */
export async function refuseWaitedFor(
  { db, texts }: Needs,
  language: Language,
  rows: readonly Pick<NewPurchase, 'purchase' | 'spots'>[],
  lines?: Extension<'WAITED_FOR'>['lines'],
): Promise<undefined> {
  const [first] = rows
  if (first === undefined) return undefined
  const people = await peopleWaitingFor(
    db,
    first.purchase,
    rows.flatMap(({ spots }) => spots),
  )
  if (people === undefined) return undefined
  return refuse('WAITED_FOR', {
    detail: waitedForSentence({ texts }, language, people),
    extension: { people, ...(lines && { lines }) },
  })
}

/** To the first of all the next run of the job offers the place: an order would leave out whoever waits with them. */
export const waitedForSentence = (
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  people: number,
): string =>
  people === 0
    ? texts.say(language, 'purchase.waitedForByYou')
    : texts.say(language, 'purchase.waitedFor', { count: people })
