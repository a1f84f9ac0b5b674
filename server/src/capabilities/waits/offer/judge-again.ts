import type { Language } from '#contract/languages.ts'
import { refusalsForAnyone } from '#rules/sale/buying.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { choicesWaitedFor, lastDayWaitedFor, type PlaceWanted } from '#rules/sale/waits/choices-waited-for.ts'
import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Catalogue, currentCatalogue } from '../../catalogue/index.ts'
import { accountById } from '../../identity/index.ts'
import { isForNowOnly, judgeWait, knownOf } from '../judge-wait.ts'
import { closeChoices, endWait, replaceChoices, waitsGoingOn } from '../store/waits.ts'
import { tell } from '../tell.ts'
import { lateChoices } from './miss-offer.ts'

/**
 * Ends the waits for what is not sold any more, follows the permits that have changed, and closes the choices for which it is too
 * late to offer a place.
 */
export async function judgeAgain(services: Services, now: Date): Promise<void> {
  const catalogue = await currentCatalogue(services.db)
  for (const wait of await waitsGoingOn(services.db, 'waiting')) {
    try {
      await judgeOneAgain(services, catalogue, wait, now)
    } catch (error) {
      services.log.error({ err: error, wait: wait.id }, 'a wait could not be judged again')
    }
  }
}

async function judgeOneAgain(
  services: Services,
  catalogue: Catalogue,
  wait: WaitRow,
  now: Date,
): Promise<void> {
  const { db } = services
  const permit = catalogue.permits.get(wait.permit_id)
  const hasWaits = permit && catalogue.associations.get(permit.associationId)?.hasWaits === true
  if (permit === undefined || !hasWaits) return end('notSold')
  const period = { firstDay: wait.day, lastDay: lastDayWaitedFor(permit, wait.day) }
  const refused = refusalsForAnyone(permit, period, now)
  const choices = choicesWaitedFor(permit, wantedBy(wait), now)
  if (refused.some(({ code }) => code === 'TOO_LATE')) {
    await endWait(db, wait.id, 'over', now)
    return
  }
  if (refused.length > 0 || choices.length === 0) return end('notSold')
  const late = lateChoices(wait, now)
  if (late.length > 0) await closeChoices(db, wait.id, late)
  if (knownOf(permit, choices) !== wait.known) await followPermit(services, wait, permit, now)

  function end(outcome: 'notSold'): Promise<void> {
    return inTransaction(db, async (tx) => {
      if (await endWait(tx, wait.id, outcome, now)) await tell(services, tx, wait, { what: outcome })
    })
  }
}

export const wantedBy = (wait: WaitRow): PlaceWanted => ({
  day: wait.day,
  zoneId: wait.zone_id ?? undefined,
  slot: wait.slot ?? undefined,
  technique: wait.technique ?? undefined,
})

/** Why it is refused, in words. */
export const sentenceOf = (
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  { code, details }: Refusal,
): string => details.detail ?? texts.say(language, `errors.${code}`, details.values)

/** Judges a wait by the permit, and its people, as they are now. */
export async function followPermit(
  services: Services,
  wait: WaitRow,
  permit: PermitOnSale,
  now: Date,
): Promise<void> {
  const { db, texts } = services
  const buyer = await accountById(db, wait.account_id)
  if (buyer === undefined) return
  const { language } = buyer
  try {
    const party = { permit, wanted: wantedBy(wait), people: wait.people }
    const judged = await judgeWait(services, party, { buyer, language, now })
    await inTransaction(db, async (tx) => {
      if (!(await replaceChoices(tx, wait, judged, now))) await endWait(tx, wait.id, 'open', now)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (isForNowOnly(error)) return
    const reason = sentenceOf({ texts }, language, error)
    await inTransaction(db, async (tx) => {
      if (await endWait(tx, wait.id, 'notPossible', now))
        await tell(services, tx, wait, { what: 'notPossible', reason })
    })
  }
}
