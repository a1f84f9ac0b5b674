import type { HeldPermit } from '#contract/permits.ts'

/** The zone, or the permit where it has none. */
export const nameOfWater = ({ held, zoneId }: { held: HeldPermit; zoneId?: number | undefined }): string =>
  held.river.zones.find((zone) => zone.zoneId === (zoneId ?? held.zone?.zoneId))?.name ?? held.name
