import type { CardFacts } from '#rules/membership/card-claims.ts'
import type { Db } from '#server/platform/database/open.ts'
import { presentSigningKey, readCard, signCard } from '../permits/index.ts'
import { factsOfCard } from './card-of-row.ts'
import { cardsById } from './store/cards.ts'

/** The signed cards of these members of an association, by last name. */
export async function cardsOfMembers(
  db: Db,
  associationId: number,
  ids: readonly string[],
  now: Date,
): Promise<(CardFacts & { signedCode: string })[]> {
  const [rows, key] = await Promise.all([cardsById(db, associationId, ids), presentSigningKey(db, now)])
  return rows.map((row) => {
    const facts = factsOfCard(row)
    return { ...facts, signedCode: signCard(facts, key) }
  })
}

/** Whom a genuine card of this association names, as the list has them today; undefined: no such card, or no member any more. */
export async function memberOnCard(
  db: Db,
  associationId: number,
  signedCode: string,
): Promise<CardFacts | undefined> {
  const facts = await readCard(db, signedCode)
  if (facts?.associationId !== associationId) return undefined
  const [row] = await cardsById(db, associationId, [facts.memberId])
  return row && factsOfCard(row)
}
