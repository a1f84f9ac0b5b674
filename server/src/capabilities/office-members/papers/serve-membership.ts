import * as calls from '#contract/office-membership.ts'
import { nextNumber } from '#rules/membership/numbering.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { activeAnglerByEmail } from '../../identity/index.ts'
import { cardsOfMembers, memberOnCard } from '../../member-cards/index.ts'
import { joinMember } from '../../memberships/index.ts'
import { recordEvent } from '../../staff/index.ts'
import { chosenMembers } from '../store/chosen-members.ts'
import { membersByPlan, membershipFigures, numbersOf } from '../store/figures.ts'
import { getsLetter } from '../store/find-members.ts'
import { addressOfAssociation, letterFigures, lettersOf } from '../store/letters.ts'
import { addressOf } from '../present-member.ts'

const AN_HOUR_IN_SECONDS = 60 * 60
/** Of one person: at a counter that many people stand in an hour, and no list of e-mails is tried. */
const JOINED_BY_CARD_AN_HOUR = 60

/** The members at a glance, and what is printed for them; who stands at the counter with a card joins an account. */
export function serveMembership(serve: Serve, { db, pool }: Services): void {
  const joining = limit(pool, 'office-joined-by-card', JOINED_BY_CARD_AN_HOUR, AN_HOUR_IN_SECONDS)

  serve(calls.readMembership, async ({ input: { associationId }, language, now }) => {
    const today = await siteToday(db, now)
    const [figures, byPlan, { numbers, given }] = await Promise.all([
      membershipFigures(db, { associationId, today, now }),
      membersByPlan(db, { associationId, today }),
      numbersOf(db, associationId),
    ])
    const next = nextNumber(numbers, given)
    const plans = byPlan.map(({ name, members }) => ({ name: inLanguage(name, language), members }))
    return { figures, plans, ...(next !== undefined && { nextNumber: next }) }
  })

  serve(calls.listCardsToPrint, async ({ input, now }) => {
    const { ids, next } = await chosenMembers(db, { ...input, today: await siteToday(db, now) })
    const cards = await cardsOfMembers(db, input.associationId, ids, now)
    return { cards, ...(next !== undefined && { next }) }
  })

  serve(calls.countLetters, async ({ input, now }) =>
    letterFigures(db, { ...input, today: await siteToday(db, now) }),
  )

  serve(calls.makeLetters, async ({ input, caller, now }) => {
    const { associationId, after, onlyWithAddress } = input
    const chosen = { ...input, today: await siteToday(db, now) }
    const { ids, next } = await chosenMembers(db, chosen, getsLetter(onlyWithAddress === true))
    if (ids.length === 0) return { letters: [] }
    const sender = await addressOfAssociation(db, associationId)
    const letters = await inTransaction(db, async (tx) => {
      const made = await lettersOf(tx, { associationId, ids, now })
      // The pages of one printing are one act.
      if (after === undefined)
        await recordEvent(tx, caller, { act: 'members.lettersMade', subjectId: uuidv7() }, now)
      return made
    })
    return {
      letters: letters.map(({ memberId, name, number, code, ...address }) => ({
        memberId,
        ...addressOf(address),
        name: name || (number ?? '–'),
        ...(number !== null && { number }),
        code: showShortCode(code),
      })),
      ...(sender !== undefined && { sender }),
      ...(next !== undefined && { next }),
    }
  })

  serve(calls.joinByCard, async ({ input: { associationId, signedCode, email }, caller, now }) => {
    // Whoever sells at an outlet is none of the association's people.
    if (caller.outletId !== undefined) return refuse('NOT_FOUND')
    await joining.count(caller.accountId, now)
    const card = (await memberOnCard(db, associationId, signedCode)) ?? refuse('MEMBER_NOT_FOUND')
    const account = (await activeAnglerByEmail(db, email)) ?? refuse('NOT_FOUND')
    const { memberId } = card
    await joinMember(db, { memberId, associationId, accountId: account.accountId, now }, (tx) =>
      recordEvent(tx, caller, { act: 'member.joined', subjectId: memberId }, now),
    )
    return { name: card.name, ...(card.number !== undefined && { number: card.number }) }
  })
}
