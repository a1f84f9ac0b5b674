import type { Tx } from '#server/platform/database/transaction.ts'
import type { AssociationProfile } from '../../profile.ts'
import type { ChangedSettings, WithSettings } from '../association-settings.ts'

export interface LockedSettings {
  associationId: number
  /** As it is shown now. */
  present: WithSettings
  profile: AssociationProfile
  changed: ChangedSettings
}

/** Sales go on meanwhile; other imports and offices wait. */
const lockRow = (tx: Tx) =>
  tx
    .selectFrom('association')
    .select(['id', 'name', 'profile', 'office_settings as changed'])
    .forNoKeyUpdate()

async function lock(row: ReturnType<typeof lockRow>): Promise<LockedSettings | undefined> {
  const found = await row.executeTakeFirst()
  if (found === undefined) return undefined
  const { id, name, changed } = found
  const profile = found.profile as AssociationProfile
  return { associationId: id, present: { ...profile, name }, profile, changed }
}

export const lockSettings = (tx: Tx, associationId: number): Promise<LockedSettings | undefined> =>
  lock(lockRow(tx).where('id', '=', associationId))

export const lockSettingsOfKey = (tx: Tx, key: string): Promise<LockedSettings | undefined> =>
  lock(lockRow(tx).where('key', '=', key))

/** Writes the row, by which readers notice a change. */
export async function writeSettings(
  tx: Tx,
  associationId: number,
  { name, ...profile }: AssociationProfile & { name: string },
  changed: ChangedSettings,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('association')
    .set({
      name,
      profile: JSON.stringify(profile),
      office_settings: JSON.stringify(changed),
      updated_at: now,
    })
    .where('id', '=', associationId)
    .execute()
}

/** What an import leaves of the office's changes. */
export async function writeChanged(tx: Tx, associationId: number, changed: ChangedSettings): Promise<void> {
  await tx
    .updateTable('association')
    .set({ office_settings: JSON.stringify(changed) })
    .where('id', '=', associationId)
    .execute()
}
