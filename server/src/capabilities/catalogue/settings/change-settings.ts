import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { PreparedPicture } from '../import-association/pictures/prepared-picture.ts'
import { deletePicture, storePicture } from '../import-association/store/store-pictures.ts'
import { logoOnWire } from '../picture-on-wire.ts'
import type { Association, StoredLogo } from '../profile.ts'
import {
  type AssociationSettings,
  differences,
  revisionOf,
  type SettingsPart,
  settingsOf,
  valuesOf,
  withSettings,
} from './association-settings.ts'
import { lockSettings, writeSettings } from './store/office-settings.ts'

export interface SettingsRead {
  settings: AssociationSettings
  revision: string
  waters: string[]
}

export function settingsNow({ name, profile }: Pick<Association, 'name' | 'profile'>): SettingsRead {
  const settings = settingsOf({ ...profile, name })
  return { settings, revision: revisionOf(settings), waters: profile.waters }
}

/** The logo that was read before stays, or there is a new one. */
export type GivenLogo = { path: string } | { prepared: PreparedPicture }

interface Change {
  associationId: number
  /** That of what was read before. */
  revision: string
  settings: Omit<AssociationSettings, 'logo'>
  /** Absent: none. */
  logo?: GivenLogo | undefined
}

/** Undefined: none is wanted, or none of this path is there any more. */
function logoOf(
  given: GivenLogo | undefined,
  associationId: number,
  present: StoredLogo | undefined,
): StoredLogo | undefined {
  if (given === undefined) return undefined
  if ('path' in given)
    return present && logoOnWire(associationId, present).path === given.path ? present : undefined
  const { hash, width, height } = given.prepared
  return { hash, width, height }
}

/** The parts that it changed; none where all was so already, whatever the revision. */
export async function changeSettings(
  tx: Tx,
  { associationId, revision, settings: texts, logo: given }: Change,
  now: Date,
): Promise<SettingsPart[]> {
  const found = (await lockSettings(tx, associationId)) ?? refuse('NOT_FOUND')
  const before = settingsOf(found.present)
  const logo = logoOf(given, associationId, before.logo)
  const settings = { ...texts, ...(logo && { logo }) }
  const parts = differences(before, settings)
  if (parts.length === 0) return []
  if (revisionOf(before) !== revision) return refuse('CHANGED_MEANWHILE')
  const changed = { ...found.changed, ...valuesOf(settings, parts) }
  const profile = withSettings({ ...found.profile, name: found.present.name }, settings)
  await writeSettings(tx, associationId, profile, changed, now)
  if (parts.includes('logo')) await replaceLogo(tx, associationId, before.logo, given)
  return parts
}

async function replaceLogo(
  tx: Tx,
  associationId: number,
  before: StoredLogo | undefined,
  given: GivenLogo | undefined,
): Promise<void> {
  if (before !== undefined) await deletePicture(tx, associationId, before.hash)
  if (given !== undefined && 'prepared' in given) await storePicture(tx, associationId, given.prepared)
}
