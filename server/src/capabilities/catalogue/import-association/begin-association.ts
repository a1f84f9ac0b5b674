import { LANGUAGES } from '#contract/languages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AssociationProfile } from '../profile.ts'
import { insertUnpublished, waitForOtherImports } from './store/store-association.ts'

const COLOUR = '#0E5E59'

/** An association of which nothing is on sale yet: its office writes and publishes it. Undefined: the key is in use. */
export async function beginAssociation(
  tx: Tx,
  { key, name, timeZone }: { key: string; name: string; timeZone: string },
  now: Date,
): Promise<{ associationId: number } | undefined> {
  await waitForOtherImports(tx)
  const summary = Object.fromEntries(LANGUAGES.map((language) => [language, name]))
  const profile = { colour: COLOUR, summary, waters: [], contacts: { pointsOfSale: [] } }
  const id = await insertUnpublished(
    tx,
    { key, name, timeZone, profile: profile as unknown as AssociationProfile },
    now,
  )
  return id === undefined ? undefined : { associationId: id }
}
