import { type CardFacts, KIND_OF_CARD, readCardClaims } from '#rules/membership/card-claims.ts'
import type { Db } from '#server/platform/database/open.ts'
import { compactId, compactDay, NAME_BYTES, shortened, signClaims } from './permit-code.ts'
import { claimsSignedByUs, type SigningKey } from './signing-keys.ts'

/** Numbers of clubs are short; a longer one ends in "…" as a long name does. */
const NUMBER_BYTES = 40

/** The code of a member's card: signed as those of permits are, with the claim that tells it from them. */
export const signCard = (facts: CardFacts, key: SigningKey): string =>
  signClaims(
    {
      w: KIND_OF_CARD,
      i: compactId(facts.memberId),
      a: facts.associationId,
      n: shortened(facts.name, NAME_BYTES),
      ...(facts.number !== undefined && { u: shortened(facts.number, NUMBER_BYTES) }),
      ...(facts.birthDate !== undefined && { b: compactDay(facts.birthDate) }),
      ...(facts.lastDay !== undefined && { e: compactDay(facts.lastDay) }),
    },
    key,
  )

/** What a card says whose code one of our keys has signed; undefined for every other text. */
export async function readCard(db: Db, text: string): Promise<CardFacts | undefined> {
  const claims = await claimsSignedByUs(db, text)
  return claims === undefined ? undefined : readCardClaims(claims)
}
