import type { Verdict } from '../permit/permit-check.ts'
import { idEnd } from '../permit/permit-claims.ts'
import type { Day } from '../permit-terms.ts'
import type { CardFacts } from './card-claims.ts'

/** A membership that ended before its day: the cards that were given out say a later one. */
export interface EndedCard {
  /** Of the member, as `idEnd` makes it. */
  card: string
  /** The last day that holds now; absent: the member was taken out. */
  until?: Day | undefined
}

/** What a card says of its member, and what the list says today. */
export type OnCard = Pick<CardFacts, 'name' | 'number' | 'birthDate' | 'lastDay'>

export interface CardCheck {
  facts: CardFacts
  /** Today where the association is. */
  day: Day
  /** The associations that the warden serves; absent: this phone has no list. */
  served?: readonly { associationId: number; endedCards?: readonly EndedCard[] | undefined }[] | undefined
  /** What the server answered; absent: it was not asked, or did not answer. `gone`: it knows no such member. */
  current?: OnCard | 'gone' | undefined
}

export interface CardVerdict extends Verdict {
  /** What holds: of the list where the server answered, otherwise what the card says. */
  member: OnCard
}

/** Whether who shows a card is a member today: by the card, and by what this phone knows besides. */
export function checkCard({ facts, day, served, current }: CardCheck): CardVerdict {
  const club = served?.find(({ associationId }) => associationId === facts.associationId)
  const failed = (
    reason: Verdict['reasons'][number],
    result: Verdict['result'] = 'notValid',
  ): CardVerdict => ({
    result,
    reasons: [reason],
    notices: [],
    member: facts,
  })
  if (served !== undefined && club === undefined) return failed('CARD_OF_OTHER_CLUB')
  if (current === 'gone') return failed('NO_MEMBER_ANY_MORE', 'revoked')
  const ended = club?.endedCards?.find(({ card }) => card === idEnd(facts.memberId))
  if (current === undefined && ended !== undefined && ended.until === undefined)
    return failed('NO_MEMBER_ANY_MORE', 'revoked')
  const member = current ?? shortened(facts, ended?.until)
  const isOld = current === undefined ? member !== facts : !saysTheSame(facts, current)
  const isOver = member.lastDay !== undefined && member.lastDay < day
  const withoutList = served === undefined && current === undefined
  return {
    result: isOver ? 'notValid' : 'valid',
    reasons: isOver ? ['MEMBERSHIP_ENDED'] : [],
    notices: [
      ...(isOld ? (['CARD_OLD'] as const) : []),
      ...(withoutList ? (['NO_LIST_OF_CARDS'] as const) : []),
      ...(!withoutList && current === undefined ? (['CARD_BY_SIGNATURE'] as const) : []),
    ],
    member,
  }
}

const shortened = (facts: CardFacts, until: Day | undefined): OnCard =>
  until !== undefined && (facts.lastDay === undefined || until < facts.lastDay)
    ? { ...facts, lastDay: until }
    : facts

/** A long name is cut on the card. */
const isName = (onCard: string, name: string): boolean =>
  onCard === name || (onCard.endsWith('…') && name.startsWith(onCard.slice(0, -1)))

export const saysTheSame = (card: OnCard, list: OnCard): boolean =>
  isName(card.name, list.name) &&
  isName(card.number ?? '', list.number ?? '') &&
  card.birthDate === list.birthDate &&
  card.lastDay === list.lastDay
