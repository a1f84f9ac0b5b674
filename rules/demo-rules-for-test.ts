import { readFileSync } from 'node:fs'
import { PERMIT_TYPES, TECHNIQUES, type Technique } from './codes.ts'
import type { RiverRules } from './catch-log.ts'
import type { CatchLimit, Keeping, Season } from './permit-terms.ts'

interface PermitInFile {
  name: { en: string }
  type: keyof typeof PERMIT_TYPES
  keeping: Keeping
  seasons?: Season[]
  keepingExcludesReleasing?: boolean
  zones?: { zone: string; keeping?: Keeping }[]
  limits?: (Omit<CatchLimit, 'onlyZones' | 'exceptZones' | 'onlyTechniques'> & {
    onlyZones?: string[]
    exceptZones?: string[]
    onlyTechniques?: (keyof typeof TECHNIQUES)[]
  })[]
}

/** The river rules of a permit of the example associations, and its zone ids by key. */
export function demoRules(association: string, permit: string) {
  const file = JSON.parse(
    readFileSync(new URL(`../demo/associations/${association}.json`, import.meta.url), 'utf8'),
  ) as { zones: { key: string }[]; permits: PermitInFile[] }
  const found = file.permits.find(({ name }) => name.en === permit)
  if (found === undefined) throw new Error(`no permit ${permit} in ${association}`)
  const zone = Object.fromEntries(file.zones.map(({ key }, index) => [key, index + 1]))
  const zones = (keys: string[]) => keys.map((key) => zone[key] ?? 0)
  const techniques = (names: (keyof typeof TECHNIQUES)[]): Technique[] =>
    names.map((name) => TECHNIQUES[name])
  const rules: RiverRules = {
    zones: (found.zones ?? []).map((one) => ({
      zoneId: zone[one.zone] ?? 0,
      keeping: one.keeping ?? found.keeping,
    })),
    seasons: found.seasons ?? [],
    limits: (found.limits ?? []).map(({ onlyZones, exceptZones, onlyTechniques, ...figures }) => ({
      ...figures,
      ...(onlyZones && { onlyZones: zones(onlyZones) }),
      ...(exceptZones && { exceptZones: zones(exceptZones) }),
      ...(onlyTechniques && { onlyTechniques: techniques(onlyTechniques) }),
    })),
    keepingExcludesReleasing: found.keepingExcludesReleasing ?? false,
  }
  return { rules, zone, declared: { keeping: found.keeping } }
}
