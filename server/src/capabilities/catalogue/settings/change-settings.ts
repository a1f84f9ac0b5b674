import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changedValues, type EventValues } from '../../staff/index.ts'
import type { PreparedPicture } from '../import-association/pictures/prepared-picture.ts'
import { storePicture, takePicture } from '../import-association/store/store-pictures.ts'
import { logoOnWire } from '../picture-on-wire.ts'
import type { Association, StoredLogo } from '../profile.ts'
import {
  type AssociationSettings,
  changedBy,
  type ChangedSettings,
  differences,
  revisionOf,
  type SettingsPart,
  settingsOf,
  valuesOf,
  withSettings,
} from './association-settings.ts'
import { type LockedSettings, lockSettings, writeSettings } from './store/office-settings.ts'

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

/** What a change replaced, by part. */
export interface EarlierSettings {
  values: ChangedSettings
  /** The files of the logo, which are kept nowhere else. */
  logo?: { width: number; format: 'webp' | 'jpg'; base64: string }[]
}

/** What a change did: its parts, none where all was so already, and their values for the trail. */
export interface SettingsChanged {
  parts: SettingsPart[]
  before: EventValues
  after: EventValues
}

/** A logo is a picture: that it changed says the list of parts. */
function settingsChanged(
  before: AssociationSettings,
  after: AssociationSettings,
  parts: SettingsPart[],
): SettingsChanged {
  const inWords = parts.filter((part) => part !== 'logo')
  const values = changedValues(valuesOf(before, inWords), valuesOf(after, inWords))
  return { parts, before: values.before, after: { parts: parts.join(' '), ...values.after } }
}

/** With what was there; nothing where all was so already, whatever the revision. */
export async function changeSettings(
  tx: Tx,
  { associationId, revision, settings: texts, logo: given }: Change,
  now: Date,
): Promise<SettingsChanged & { earlier: EarlierSettings }> {
  const found = (await lockSettings(tx, associationId)) ?? refuse('NOT_FOUND')
  const before = settingsOf(found.present)
  const logo = logoOf(given, associationId, before.logo)
  const settings = { ...texts, ...(logo && { logo }) }
  const parts = differences(before, settings)
  if (parts.length > 0 && revisionOf(before) !== revision) return refuse('CHANGED_MEANWHILE')
  const files = given !== undefined && 'prepared' in given ? given.prepared : undefined
  const earlier = await replace(tx, found, { settings, parts, logo: files }, now)
  return { ...settingsChanged(before, settings, parts), earlier }
}

/** The parts as they were before a change, in place of what they are; those that this changes. */
export async function putBackSettings(
  tx: Tx,
  associationId: number,
  { values, logo: files }: EarlierSettings,
  now: Date,
): Promise<SettingsChanged> {
  const found = (await lockSettings(tx, associationId)) ?? refuse('NOT_FOUND')
  const present = settingsOf(found.present)
  const settings = changedBy(present, values)
  const parts = differences(present, settings)
  const logo = settings.logo &&
    files && {
      ...settings.logo,
      files: files.map(({ base64, ...file }) => ({ ...file, bytes: Buffer.from(base64, 'base64') })),
    }
  await replace(tx, found, { settings, parts, logo }, now)
  return settingsChanged(present, settings, parts)
}

async function replace(
  tx: Tx,
  { associationId, present, profile, changed }: LockedSettings,
  next: { settings: AssociationSettings; parts: readonly SettingsPart[]; logo: PreparedPicture | undefined },
  now: Date,
): Promise<EarlierSettings> {
  const { settings, parts, logo } = next
  const before = settingsOf(present)
  const values = valuesOf(before, parts)
  if (parts.length === 0) return { values }
  await writeSettings(
    tx,
    associationId,
    withSettings({ ...profile, name: present.name }, settings),
    { ...changed, ...valuesOf(settings, parts) },
    now,
  )
  if (!parts.includes('logo')) return { values }
  const files = before.logo && (await takePicture(tx, associationId, before.logo.hash))
  if (logo !== undefined) await storePicture(tx, associationId, logo)
  return {
    values,
    ...(files && {
      logo: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') })),
    }),
  }
}
