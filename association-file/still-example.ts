import { firstWritten, inEachLanguage, REQUIRED_LANGUAGES } from '#rules/text-languages.ts'
import type { PartName } from './draft-parts.ts'
import type { Localised } from '#rules/permit-terms.ts'
import { canonicalJson } from './same-value.ts'
import lake from './templates/lake-with-slots.json' with { type: 'json' }
import river from './templates/river-with-zones.json' with { type: 'json' }
import season from './templates/season-licence.json' with { type: 'json' }

/** Something of a template that a club has not made its own. */
export interface StillExample {
  /** Names it with its value: what is confirmed once is asked again if the example comes back under another name. */
  id: string
  /**
   * `water`: the water still has the name of the template. `zone`: the zone still has the template's name and shape. `place`: the
   * zone has a new name and the template's shape. `name`: it is drawn anew, or not at all, and still has the template's name. `fee`: the
   * membership still has the template's fees.
   */
  kind: 'water' | 'zone' | 'place' | 'name' | 'fee'
  part: PartName
  name: Localised
}

interface ZoneInFile {
  key: string
  name?: Localised
  shape?: unknown
}

interface PlanInFile {
  key: string
  name?: Localised
  prices?: { base?: string }
}

const templates = [river, lake, season]
const feesOf = ({ key, prices }: PlanInFile): string => canonicalJson({ key, prices })
const fees = new Set(templates.flatMap(({ membershipPlans }) => membershipPlans.map(feesOf)))
const waters = new Set<string>(templates.flatMap((template) => template.waters))
const zones: readonly ZoneInFile[] = templates.flatMap((template): ZoneInFile[] => template.zones)
const places = new Set(zones.map(({ shape }) => canonicalJson(shape)))
/** By the languages that every text has: a club may have begun with a template that had no other yet. */
const keyAndName = ({ key, name }: ZoneInFile): string =>
  JSON.stringify([key, ...REQUIRED_LANGUAGES.map((language) => name?.[language])])
const named = new Set(zones.map(keyAndName))

/** Sent in lists that commas separate. */
const idOf = (...parts: string[]): string => parts.join('/').replaceAll(',', ';')

/** Whether this is where a template drew its zone: an invented place, which no map shows. */
export const isPlaceOfExample = (shape: unknown): boolean =>
  shape !== undefined && places.has(canonicalJson(shape))

/** Whether a club has called it its own: with the name and the place of a zone it has called the name its own too. */
export const isCalledOwn = ({ id, kind, part, name }: StillExample, own: ReadonlySet<string>): boolean =>
  own.has(id) ||
  (kind === 'name' && own.has(idOf('zone', part.slice('zones/'.length), firstWritten(name) ?? '')))

/** What a file still has of a template, in the order of the file. */
export function stillExample(file: object): StillExample[] {
  const written = file as {
    waters?: readonly string[]
    zones?: readonly ZoneInFile[]
    membershipPlans?: readonly PlanInFile[]
  }
  const ofWaters = (written.waters ?? [])
    .filter((water) => waters.has(water))
    .map((water): StillExample => ({
      id: idOf('water', water),
      kind: 'water',
      part: 'waters',
      name: inEachLanguage(water),
    }))
  const ofZones = (written.zones ?? []).flatMap((zone): StillExample[] => {
    const { key, name, shape } = zone
    const isPlaced = isPlaceOfExample(shape)
    const isNamed = named.has(keyAndName(zone))
    if (!isPlaced && !isNamed) return []
    const kind = !isPlaced ? 'name' : isNamed ? 'zone' : 'place'
    const shown = name ?? inEachLanguage(key)
    return [{ id: idOf(kind, key, firstWritten(shown) ?? ''), kind, part: `zones/${key}`, name: shown }]
  })
  const ofPlans = (written.membershipPlans ?? [])
    .filter((plan) => fees.has(feesOf(plan)))
    .map(({ key, name, prices }): StillExample => ({
      id: idOf('fee', key, prices?.base ?? ''),
      kind: 'fee',
      part: 'membershipPlans',
      name: name ?? inEachLanguage(key),
    }))
  return [...ofWaters, ...ofZones, ...ofPlans]
}
