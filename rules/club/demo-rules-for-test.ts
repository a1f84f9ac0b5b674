import { readFileSync } from 'node:fs'
import type { Calendar } from '../calendars/calendar-terms.ts'
import { PERMIT_TYPES, TECHNIQUES, type Technique } from '../codes.ts'
import type { CatchLimit, Keeping, Slot } from '../permit-terms.ts'
import type { WaterRules } from './what-holds.ts'

interface PermitInFile {
  name: { en: string }
  type: keyof typeof PERMIT_TYPES
  keeping: Keeping
  techniques?: (keyof typeof TECHNIQUES)[]
  slots?: Pick<Slot, 'code' | 'from' | 'to' | 'onlyWhen'>[]
  firstZones?: string[]
  calendar?: string
  keepingExcludesReleasing?: boolean
  zones?: { zone: string; keeping?: Keeping; techniques?: (keyof typeof TECHNIQUES)[]; thenAlso?: string[] }[]
  limits?: (Omit<CatchLimit, 'onlyZones' | 'exceptZones' | 'onlyTechniques'> & {
    onlyZones?: string[]
    exceptZones?: string[]
    onlyTechniques?: (keyof typeof TECHNIQUES)[]
  })[]
}

/** The rules of a permit of the example associations at the water, and its zone ids by key. */
export function demoRules(association: string, permit: string) {
  const file = JSON.parse(
    readFileSync(new URL(`../../demo/associations/${association}.json`, import.meta.url), 'utf8'),
  ) as { calendars?: Record<string, Calendar>; zones: { key: string }[]; permits: PermitInFile[] }
  const found = file.permits.find(({ name }) => name.en === permit)
  if (found === undefined) throw new Error(`no permit ${permit} in ${association}`)
  const zone = Object.fromEntries(file.zones.map(({ key }, index) => [key, index + 1]))
  const zones = (keys: string[]) => keys.map((key) => zone[key] ?? 0)
  const techniques = (names: (keyof typeof TECHNIQUES)[]): Technique[] =>
    names.map((name) => TECHNIQUES[name])
  const rules: WaterRules = {
    keeping: found.keeping,
    techniques: techniques(found.techniques ?? []),
    slots: found.slots ?? [],
    firstZones: zones(found.firstZones ?? []),
    zones: (found.zones ?? []).map((one) => ({
      zoneId: zone[one.zone] ?? 0,
      keeping: one.keeping ?? found.keeping,
      ...(one.techniques && { techniques: techniques(one.techniques) }),
      ...(one.thenAlso && { thenAlso: zones(one.thenAlso) }),
    })),
    calendar: found.calendar === undefined ? undefined : file.calendars?.[found.calendar],
    limits: (found.limits ?? []).map(({ onlyZones, exceptZones, onlyTechniques, ...figures }) => ({
      ...figures,
      ...(onlyZones && { onlyZones: zones(onlyZones) }),
      ...(exceptZones && { exceptZones: zones(exceptZones) }),
      ...(onlyTechniques && { onlyTechniques: techniques(onlyTechniques) }),
    })),
    keepingExcludesReleasing: found.keepingExcludesReleasing ?? false,
  }
  return { rules, zone }
}
