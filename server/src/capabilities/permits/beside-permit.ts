import type { Language } from '#contract/languages.ts'
import { centsBack, stepNow } from '#rules/permit/changes.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import type { Db } from '#server/platform/database/open.ts'
import { permitVersion } from '../catalogue/index.ts'
import { mayWith } from '#rules/permit/handed-over.ts'
import type { BesideWhich } from './store/beside-which.ts'
import type { HeldBeside } from './store/held-beside.ts'

/** The permits beside which a permit holds, as the ticket names them. */
export async function companionsOf(db: Db, found: readonly BesideWhich[], language: Language) {
  return Promise.all(
    found.map(async ({ permitId, version, shortCode, firstName, sharesCatches }) => ({
      name: inLanguage((await permitVersion(db, permitId, version))?.name, language) ?? '',
      firstName,
      shortCode: shortCode === null ? '' : showShortCode(shortCode),
      ...(sharesCatches && { sharesCatches }),
    })),
  )
}

/** What the reader would have to move with it: their own permits that hold beside it, and those beside which it holds. */
export const movesWith = (
  beside: readonly HeldBeside[],
  companions: readonly BesideWhich[],
  accountId: string,
): string[] =>
  [...companions, ...beside]
    .filter((one) => one.state === 'issued' && mayWith(one, accountId, 'changeDay'))
    .map(({ purchaseId }) => purchaseId)

type Had = Pick<BesideWhich, 'holderId' | 'holderKind'>

const isHadBy = (accountId: string) => (one: Had) =>
  one.holderId === accountId && one.holderKind !== 'guest' && one.holderKind !== 'invited'

/**
 * What the reader would have to hand over with it: as `movesWith`, but only what they have themselves, and the children beside them.
 * `alongAdult`: one of them is an adult's.
 */
export function handedWith(
  purchase: Had,
  beside: readonly HeldBeside[],
  companions: readonly BesideWhich[],
  accountId: string,
): { ids: string[]; alongAdult: boolean } {
  const isOwn = isHadBy(accountId)
  const found = isOwn(purchase)
    ? [...companions, ...beside].filter((one) => one.state === 'issued' && isOwn(one))
    : []
  return {
    ids: found.map(({ purchaseId }) => purchaseId),
    alongAdult: found.some(({ holderKind }) => holderKind !== 'minor'),
  }
}

interface Reader {
  accountId: string
  language: Language
  timeZone: string
  now: Date
}

/** What ends with a permit that is given back now. Who bought it learns of whom it is and what comes back to them. */
export async function endsWith(
  db: Db,
  beside: readonly HeldBeside[],
  { accountId, language, timeZone, now }: Reader,
) {
  return Promise.all(
    beside.map(async ({ permitId, version, buyerId, firstDay, slot, countedFrom, amountCents, ...one }) => {
      const terms = await permitVersion(db, permitId, version)
      if (terms === undefined) throw new Error(`purchase ${one.purchaseId} has no terms`)
      const dated = {
        terms,
        timeZone,
        firstDay,
        ...(slot !== null && { slot }),
        ...(countedFrom !== null && { countedFrom }),
      }
      // A place that is only held costs nothing.
      const back = one.state === 'held' ? 0 : centsBack(stepNow(dated, now), amountCents)
      return {
        name: inLanguage(terms.name, language),
        ...(buyerId === accountId && { firstName: one.holderName, refundCents: back }),
      }
    }),
  )
}
