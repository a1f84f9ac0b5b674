import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Association } from '../profile.ts'
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

interface Change {
  associationId: number
  /** That of what was read before. */
  revision: string
  settings: AssociationSettings
}

/** The parts that it changed; none where all was so already, whatever the revision. */
export async function changeSettings(
  tx: Tx,
  { associationId, revision, settings }: Change,
  now: Date,
): Promise<SettingsPart[]> {
  const found = (await lockSettings(tx, associationId)) ?? refuse('NOT_FOUND')
  const before = settingsOf(found.present)
  const parts = differences(before, settings)
  if (parts.length === 0) return []
  if (revisionOf(before) !== revision) return refuse('CHANGED_MEANWHILE')
  const changed = { ...found.changed, ...valuesOf(settings, parts) }
  const profile = withSettings({ ...found.profile, name: found.present.name }, settings)
  await writeSettings(tx, associationId, profile, changed, now)
  return parts
}
