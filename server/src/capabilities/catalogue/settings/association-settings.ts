import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Localised } from '#rules/permit-terms.ts'
import type { StoredLogo } from '../profile.ts'

interface PointOfSale {
  name: string
  address: string
  phone?: string | undefined
  hours?: Localised | undefined
}

interface Contacts {
  phone?: string | undefined
  email?: string | undefined
  website?: string | undefined
  address?: string | undefined
  officeHours?: Localised | undefined
  pointsOfSale: PointOfSale[]
}

interface Texts {
  name: string
  colour: string
  logo?: StoredLogo | undefined
  summary: Localised
  guide?: Localised | undefined
  gettingThere?: Localised | undefined
}

/** What the office may change: how the association presents itself and is reached. */
export type AssociationSettings = Texts & Contacts

/** Where they are in an association's file, and in its profile. */
export type WithSettings = Texts & { contacts: Contacts }

/** Each part that can be changed by itself, with its place in the file. */
const PLACES = {
  name: 'name',
  colour: 'colour',
  logo: 'logo',
  summary: 'summary',
  guide: 'guide',
  gettingThere: 'gettingThere',
  phone: 'contacts.phone',
  email: 'contacts.email',
  website: 'contacts.website',
  address: 'contacts.address',
  officeHours: 'contacts.officeHours',
  pointsOfSale: 'contacts.pointsOfSale',
} as const satisfies Record<keyof AssociationSettings, string>

export type SettingsPart = keyof typeof PLACES
const PARTS = Object.keys(PLACES) as SettingsPart[]
export const placeOfPart = (part: SettingsPart): string => PLACES[part]

/** Parts with the office's value; null: removed by it. */
export type ChangedSettings = { [Part in SettingsPart]?: AssociationSettings[Part] | null }

export const settingsOf = ({
  name,
  colour,
  logo,
  summary,
  guide,
  gettingThere,
  contacts,
}: WithSettings): AssociationSettings => ({
  name,
  colour,
  ...(logo && { logo: { hash: logo.hash, width: logo.width, height: logo.height } }),
  summary,
  ...(guide && { guide }),
  ...(gettingThere && { gettingThere }),
  ...contacts,
})

/** The same with these settings in place of its own. */
export function withSettings<T extends WithSettings>(of: T, settings: AssociationSettings): T {
  const { name, colour, logo, summary, guide, gettingThere, ...contacts } = settings
  const { logo: _logo, guide: _guide, gettingThere: _gettingThere, ...rest } = of
  const texts = {
    name,
    colour,
    ...(logo && { logo }),
    summary,
    ...(guide && { guide }),
    ...(gettingThere && { gettingThere }),
  }
  return { ...rest, ...texts, contacts } as unknown as T
}

const tidied = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim().normalize('NFC')

/** Without what no reader sees: absent parts that are undefined, blanks around a text, kinds of line ends. */
const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, one: unknown) =>
    typeof one === 'string' ? tidied(one) : one,
  )
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(asJson(one), asJson(other))

/** The parts in which two settings differ. */
export const differences = (one: AssociationSettings, other: AssociationSettings): SettingsPart[] =>
  PARTS.filter((part) => !isSame(one[part], other[part]))

/** The parts of which the office's value is another than the given one. */
export const changedAgainst = (changed: ChangedSettings, settings: AssociationSettings): SettingsPart[] =>
  PARTS.filter((part) => part in changed && !isSame(changed[part], settings[part]))

export const valuesOf = (
  settings: AssociationSettings | ChangedSettings,
  parts: readonly SettingsPart[],
): ChangedSettings => Object.fromEntries(parts.map((part) => [part, settings[part] ?? null]))

/** With what the office has changed. */
export function changedBy(settings: AssociationSettings, changed: ChangedSettings): AssociationSettings {
  const all = Object.entries({ ...settings, ...changed }).filter(([, value]) => value !== null)
  return Object.fromEntries(all) as unknown as AssociationSettings
}

/** Differs between any two settings; the order of the parts and of their fields does not count. */
export const revisionOf = (settings: AssociationSettings): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(settings)))
    .digest('hex')
    .slice(0, 16)

const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .filter(([, one]) => one !== undefined)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, one]) => [key, inOrder(one)])
      : value
