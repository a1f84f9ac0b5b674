import { CHOSEN_WAYS } from '#rules/sale/ways-online.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AboutWater, AssociationProfile, StoredLogo } from '../../profile.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { watersSpecies } from '#association-file/species-of-file.ts'
import { momentOfFile } from '#association-file/moments-of-file.ts'
import type { Pictures } from '../pictures/prepared-picture.ts'

function aboutWaterOf(
  { line, picture }: AssociationFile['aboutWaters'][number],
  pictures: Pictures,
): AboutWater {
  if (picture === undefined) return { ...(line && { line }) }
  const { file, alt, credit } = picture
  const prepared = pictures.get(file)
  if (prepared === undefined) throw new Error(`the picture ${file} was not read`)
  const { hash, width, height } = prepared
  return { ...(line && { line }), picture: { hash, width, height, alt, credit } }
}

const profileOf = (
  {
    colour,
    summary,
    waters,
    aboutWaters,
    contacts,
    guide,
    gettingThere,
    documents,
    widgetSites,
    note,
    ...file
  }: AssociationFile,
  logo: StoredLogo | undefined,
  pictures: Pictures,
): AssociationProfile => ({
  colour,
  ...(logo && { logo }),
  summary,
  waters,
  species: watersSpecies(file),
  contacts,
  ...(aboutWaters.length > 0 && {
    aboutWaters: Object.fromEntries(aboutWaters.map((about) => [about.water, aboutWaterOf(about, pictures)])),
  }),
  ...(guide && { guide }),
  ...(gettingThere && { gettingThere }),
  ...(documents.length > 0 && { documents }),
  ...(widgetSites.length > 0 && { widgetSites }),
  ...(note && { note }),
})

/** An arbitrary lock number: two imports at once would assign the same id twice. Sales do not wait for it. */
const ONE_IMPORT_AT_A_TIME = 7_201_120

/** Until this transaction ends, other imports wait. */
export const waitForOtherImports = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(${ONE_IMPORT_AT_A_TIME})`.execute(tx)

/** Undefined: the key is in use. The caller holds the lock. */
export async function insertUnpublished(
  tx: Tx,
  {
    key,
    name,
    timeZone,
    profile,
  }: { key: string; name: string; timeZone: string; profile: AssociationProfile },
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('association')
    .values({
      id: sql`(select coalesce(max(id), 0) + 1 from association)`,
      key,
      name,
      time_zone: timeZone,
      profile: JSON.stringify(profile),
      updated_at: now,
      is_published: false,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Always writes the row, by which readers notice a change. The id is kept per key; the caller holds the lock. */
export async function storeAssociation(
  tx: Tx,
  { file, logo }: { file: AssociationFile; logo: StoredLogo | undefined },
  now: Date,
  pictures: Pictures,
): Promise<{ id: number; isNew: boolean }> {
  const values = {
    name: file.name,
    time_zone: file.timeZone,
    stripe_account: file.stripeAccount ?? null,
    ways_online: CHOSEN_WAYS.filter((way) => file[way] === true),
    hold_minutes: file.holdMinutes ?? null,
    has_waits: file.noWaitingList !== true,
    invitations_until: file.invitationsUntil ? JSON.stringify(momentOfFile(file.invitationsUntil)) : null,
    profile: JSON.stringify(profileOf(file, logo, pictures)),
    demo: file.demo,
    updated_at: now,
  }
  const known = await tx
    .updateTable('association')
    .set(values)
    .where('key', '=', file.key)
    .returning('id')
    .executeTakeFirst()
  if (known) return { id: known.id, isNew: false }
  const { id } = await tx
    .insertInto('association')
    .values({
      ...values,
      id: sql`(select coalesce(max(id), 0) + 1 from association)`,
      key: file.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: true }
}
