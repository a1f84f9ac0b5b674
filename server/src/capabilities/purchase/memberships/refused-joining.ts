import { joiningRefusedSentence } from '#rules/club/sentences/of-plans.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { JoiningRefused } from '#rules/membership/joining.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { longDay } from '#server/platform/texts/texts.ts'
import { sentenceWords } from '../../catalogue/index.ts'
import { NotPossible } from './person-of.ts'
import type { MembershipRequest } from './read-memberships.ts'
import { hasPaidFor } from './store/members.ts'

/** Why a membership cannot be had, as it is told. */
export interface Sentenced {
  code: string
  sentence: string
}

/** What is told to the person themselves, the association that sells looks up and corrects. */
const OF_OFFICE = ['LIST_DIFFERS', 'JOIN_BY_NUMBER', 'TWO_LISTED', 'BLOCKED']

export function inWordsOf(
  { texts }: Pick<Services, 'texts'>,
  { language, seller }: Pick<MembershipRequest, 'language' | 'seller'>,
  code: string,
): Sentenced {
  const kind = seller.kind !== 'self' && OF_OFFICE.includes(code) ? 'refusedAtOffice' : 'refused'
  return { code, sentence: texts.say(language, `membership-sale.${kind}.${code}`) }
}

/** Until when somebody is a member is told to them, to who has paid for it, and to the association. */
export async function whyNotJoining(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  { holder, seller, buyer, language }: MembershipRequest,
  refused: JoiningRefused,
  memberId: string | undefined,
): Promise<NotPossible> {
  const isSeller = seller.kind !== 'self'
  const isSelf = holder.kind === 'self'
  const isOfMember = refused.code === 'MEMBER_UNTIL' || refused.code === 'MEMBER_FOR_EVER'
  if (isOfMember && !isSeller && !isSelf && !(await hasPaidFor(db, memberId, buyer.accountId)))
    return new NotPossible('MEMBER_ALREADY')
  const words = sentenceWords(texts, language, { zoneName: () => '', permitName: () => '' })
  const why = new NotPossible(refused.code)
  why.message = `${inWords(joiningRefusedSentence(refused, isSelf && !isSeller ? 'self' : 'other'), words)}.`
  return why
}

/** Nobody is told to wait some minutes for a transfer, which has days. */
const SOME_MINUTES_MS = 60 * 60_000

/** Another holds it: until a card has paid, or for the days of a transfer, whose last one is named. */
export function whyBeingPaid(
  { texts }: Pick<Services, 'texts'>,
  { language, now }: Pick<MembershipRequest, 'language' | 'now'>,
  { ends, timeZone }: { ends: readonly Date[]; timeZone: string },
): NotPossible {
  const why = new NotPossible('BEING_PAID')
  const last = new Date(Math.max(...ends.map((end) => end.getTime())))
  if (last.getTime() - now.getTime() > SOME_MINUTES_MS)
    why.message = texts.say(language, 'membership-sale.refusedForTransfer', {
      until: longDay(language, dayIn(timeZone, last)),
    })
  return why
}
