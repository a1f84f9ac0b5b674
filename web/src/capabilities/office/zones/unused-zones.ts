import type { WrittenFile } from '#association-file/file/association-file.ts'

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Zones that no permit and no rule of the draft names. */
export function unusedZones({ zones = [], ...rest }: WrittenFile): string[] {
  const named = new Set(textsIn(rest))
  return zones.map(({ key }) => key).filter((key) => !named.has(key))
}

/** Zones that no permit sells, whatever other rules name them. */
export function zonesWithoutPermit({ zones = [], permits }: WrittenFile): string[] {
  const sold = new Set(
    permits.flatMap((permit) => [
      ...(permit.zones ?? []).flatMap(({ zone, thenAlso = [] }) => [zone, ...thenAlso]),
      ...(permit.addOns ?? []).flatMap(({ unlocks }) => unlocks?.zones ?? []),
    ]),
  )
  return zones.map(({ key }) => key).filter((key) => !sold.has(key))
}
