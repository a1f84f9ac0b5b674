import { hash } from 'node:crypto'
import type { ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { takeSnapshot } from '#contract/supervision.ts'
import { addDays } from '#rules/days.ts'
import { dayIn, type WallClock } from '#rules/wall-clock.ts'
import { encodeUnchecked } from '#server/platform/http/encode-unchecked.ts'
import { EncodedAnswer } from '#server/platform/http/encoded-answer.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { recordAccess } from '../permits/index.ts'
import { fieldPurchases } from './field-days/field-day.ts'
import { type DaysAsked, findPurchases, markOfDays } from './field-days/find-purchases.ts'
import { type ServedWater, type ServedWaters, servedWaters } from './field-days/served-waters.ts'
import { accessTo } from './access-to.ts'
import { presentPurchases } from './present/present-purchase.ts'
import { presentTerms } from './present/present-terms.ts'
import { termsInHand } from './present/terms-in-hand.ts'
import { rememberedMarks } from './remembered-marks.ts'
import { closureDays, USUAL_TIME_ZONE } from './which-days.ts'

type Snapshot = ResponseOf<typeof takeSnapshot>

interface Reader {
  accountId: string
  language: Language
}

/** Today and tomorrow, as the warden's phone keeps them for where nobody answers. */
export function serveTakeSnapshot(serve: Serve, services: Services): void {
  const { db } = services
  const told = rememberedMarks()
  serve(takeSnapshot, async ({ input, caller: { accountId }, language, now }) => {
    const served = await servedWaters(db, accountId, now)
    const asked = daysAsked(served.waters)
    const around = JSON.stringify([accountId, language, served.catalogue.mark, asked])
    const days = daysOf(served.waters, now)
    const asOf = now.toISOString()
    const unchanged = (mark: string): Snapshot => {
      const nothing = { associations: [], permits: [], purchases: [] }
      return { mark, asOf, ...days, unchanged: true, ...nothing }
    }

    if (input.mark !== undefined) {
      const known = told.of(around, await markOfDays(db, asked))
      if (known === input.mark) return unchanged(known)
    }
    const found = await findPurchases(db, asked, { whole: true })
    const purchases = await fieldPurchases({ db, ...served }, found, { to: tomorrow })
    const shown = { ...days, ...present(services, served, purchases, { accountId, language }) }
    const mark = hash('sha256', JSON.stringify(shown), 'base64url')
    told.remember(around, found.mark, mark)
    if (mark === input.mark) return unchanged(mark)
    await recordAccess(db, accountId, accessTo('snapshot', purchases), now)
    return new EncodedAnswer(JSON.stringify(encodeUnchecked(takeSnapshot.response, { mark, asOf, ...shown })))
  })
}

const tomorrow = ({ day }: WallClock): string => addDays(day, 1)

const daysAsked = (waters: ServedWater[]): DaysAsked[] =>
  waters.map(({ association: { associationId }, clock, nights }) => ({
    associationId,
    from: clock.day,
    to: tomorrow(clock),
    nights,
  }))

/** Associations in several time zones have the days of all of them. */
function daysOf(waters: ServedWater[], now: Date) {
  const days = waters.map(({ clock }) => clock.day).toSorted()
  const usual = dayIn(USUAL_TIME_ZONE, now)
  return { firstDay: days[0] ?? usual, lastDay: addDays(days.at(-1) ?? usual, 1) }
}

function present(
  { texts }: Services,
  { catalogue, waters }: ServedWaters,
  purchases: Awaited<ReturnType<typeof fieldPurchases>>,
  { accountId, language }: Reader,
) {
  const ids = new Set(waters.map(({ association }) => association.associationId))
  const terms = termsInHand(catalogue, purchases, ({ associationId }) => ids.has(associationId))
  return {
    associations: waters.map(({ association: { associationId, name, profile, timeZone } }) => ({
      associationId,
      name,
      colour: profile.colour,
      timeZone,
    })),
    permits: presentTerms({ texts, catalogue, language, days: closureDays(waters) }, terms),
    purchases: presentPurchases(purchases, accountId),
  }
}
