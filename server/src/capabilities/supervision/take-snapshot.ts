import { hash } from 'node:crypto'
import type { ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { takeSnapshot } from '#contract/supervision.ts'
import { addDays } from '#rules/days.ts'
import type { EndedCard } from '#rules/membership/card-check.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { recordAccess } from '../permits/index.ts'
import { fieldPurchases } from './field-days/field-day.ts'
import { findPurchases, etagOfDays } from './store/find-purchases.ts'
import { type ServedWater, type ServedWaters, servedWaters } from './field-days/served-waters.ts'
import { accessTo } from './access-to.ts'
import { presentPurchases } from './present/present-purchase.ts'
import { presentTerms } from './present/present-terms.ts'
import { termsToCheck } from './present/terms-to-check.ts'
import { rememberedEtags } from './store/remembered-etags.ts'
import { endedCards } from './store/ended-cards.ts'
import { nearbyCodes } from './store/short-codes.ts'
import { etagOf, wholeAnswer } from './store/snapshot-answer.ts'
import { closureDays, daysOfWaters } from './which-days.ts'

type Snapshot = ResponseOf<typeof takeSnapshot>

interface Reader {
  accountId: string
  language: Language
  /** By association. */
  cards: ReadonlyMap<number, EndedCard[]>
}

/** Today and tomorrow, stored by the warden's phone for offline use. */
export function serveTakeSnapshot(serve: Serve, services: Services): void {
  const { db } = services
  const remembered = rememberedEtags()
  serve(takeSnapshot, async ({ input, caller: { accountId }, language, now }) => {
    const served = await servedWaters(db, accountId, now)
    const wanted = daysOfWaters(served.waters, tomorrow)
    const request = JSON.stringify([accountId, language, served.catalogue.etag, wanted])
    const days = firstAndLastDay(served.waters, await siteToday(db, now))
    const asOf = now.toISOString()
    const unchanged = (etag: string): Snapshot => {
      const nothing = { associations: [], permits: [], purchases: [] }
      return { etag, asOf, ...days, unchanged: true, ...nothing }
    }

    const codes = await nearbyCodes(db, wanted)
    const cards = await endedCards(db, served.waters)
    /** Codes of other days are rows of other permits: a refund of one of them is news too, and so is a membership that ended early. */
    const stateOf = (ofDays: string) =>
      `${ofDays} ${hash('sha256', JSON.stringify([codes, [...cards]]), 'base64url')}`
    if (input.etag !== undefined) {
      const known = remembered.of(request, stateOf(await etagOfDays(db, wanted)))
      if (known === input.etag) return unchanged(known)
    }
    const found = await findPurchases(db, wanted, 'whole')
    const purchases = await fieldPurchases({ db, ...served }, found, { to: tomorrow })
    const content = {
      ...days,
      ...present(services, served, purchases, { accountId, language, cards }),
      ...(codes.length > 0 && { nearbyCodes: codes }),
    }
    const etag = etagOf(content)
    remembered.remember(request, stateOf(found.etag), etag)
    if (etag === input.etag) return unchanged(etag)
    await recordAccess(db, accountId, accessTo('snapshot', purchases), now)
    return wholeAnswer({ etag, asOf, ...content })
  })
}

const tomorrow = ({ day }: WallClock): string => addDays(day, 1)

/** Over all associations, which may be in several time zones. */
function firstAndLastDay(waters: ServedWater[], usual: string) {
  const days = waters.map(({ clock }) => clock.day).toSorted()
  return { firstDay: days[0] ?? usual, lastDay: addDays(days.at(-1) ?? usual, 1) }
}

function present(
  { texts }: Services,
  { catalogue, waters }: ServedWaters,
  purchases: Awaited<ReturnType<typeof fieldPurchases>>,
  { accountId, language, cards }: Reader,
) {
  const ids = new Set(waters.map(({ association }) => association.associationId))
  const terms = termsToCheck(catalogue, purchases, ({ associationId }) => ids.has(associationId))
  return {
    associations: waters.map(({ association: { associationId, name, profile, timeZone } }) => ({
      associationId,
      name,
      colour: profile.colour,
      timeZone,
      endedCards: cards.get(associationId),
    })),
    permits: presentTerms({ texts, catalogue, language, days: closureDays(waters) }, terms),
    purchases: presentPurchases(purchases, { wardenId: accountId, texts, language }),
  }
}
