import { checkMemberCard, listMemberCards } from '#contract/member-cards.ts'
import { ADULT_AGE } from '#rules/age.ts'
import type { Db } from '#server/platform/database/open.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { presentSigningKey, readCard, signCard } from '../permits/index.ts'
import { factsOfCard } from './card-of-row.ts'
import { cardsOf, cardsToHandOn, memberOfCard, type OwnCard } from './store/cards.ts'

/** The cards of an angler's memberships, and what a warden's phone asks about one. */
export function serveMemberCards(serve: Serve, { db }: Services): void {
  serve(listMemberCards, async ({ caller, now }) => {
    const today = await siteToday(db, now)
    const adult = yearsBefore(today, ADULT_AGE)
    const [own, toHandOn, key] = await Promise.all([
      cardsOf(db, caller.accountId, adult),
      cardsToHandOn(db, caller.accountId, { bornUntil: adult, today }),
      presentSigningKey(db, now),
    ])
    const present = (row: OwnCard) => {
      const { associationName, colour, timeZone, isChild } = row
      const facts = factsOfCard(row)
      return { ...facts, associationName, colour, timeZone, isChild, signedCode: signCard(facts, key) }
    }
    const paidFor = toHandOn.map((row) => ({
      ...present(row),
      purchaseId: row.purchaseId,
      orderId: row.orderId,
    }))
    return { cards: own.map(present), ...(paidFor.length > 0 && { paidFor }) }
  })

  // It tells of the member what the card itself tells, or told before it was changed, so it is no look at other personal data.
  serve(checkMemberCard, async ({ input, caller }) => {
    const facts = await readCard(db, input.signedCode)
    const row = facts && (await memberOfCard(db, facts, caller.accountId))
    if (row === undefined) return {}
    const { memberId: _, associationId: __, ...member } = factsOfCard(row)
    return { member }
  })
}

/** The child of one of the account's cards; undefined: it has no such card. */
export async function childWithCard(
  db: Db,
  { accountId, memberId, now }: { accountId: string; memberId: string; now: Date },
): Promise<OwnCard | undefined> {
  const cards = await cardsOf(db, accountId, yearsBefore(await siteToday(db, now), ADULT_AGE))
  return cards.find((card) => card.isChild && card.memberId === memberId)
}

/** The last day that is so many years ago; of a 29 February the 28th, whose day after is 1 March. */
function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years
  const isLeapDay = day.endsWith('-02-29')
  return `${year}${isLeapDay ? '-02-28' : day.slice(4)}`
}
