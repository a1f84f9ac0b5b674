import type { CardFacts } from '#rules/membership/card-claims.ts'
import type { CardRow } from './store/cards.ts'

/** A card names somebody: where neither the list nor an account has a name, by their number. */
export const factsOfCard = ({
  memberId,
  associationId,
  name,
  number,
  birthDate,
  lastDay,
}: CardRow): CardFacts => ({
  memberId,
  associationId,
  name: name || (number ?? '–'),
  ...(number !== null && { number }),
  ...(birthDate !== null && { birthDate }),
  ...(lastDay !== null && { lastDay }),
})
