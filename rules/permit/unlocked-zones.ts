interface Lockable {
  onlyWith?: readonly string[] | undefined
}

/** The codes of extras that are chosen. */
type Chosen = readonly string[]

/** Whether a zone is part of the permit with these extras. */
export const isUnlocked = ({ onlyWith }: Lockable, options: Chosen): boolean =>
  onlyWith === undefined || onlyWith.some((code) => options.includes(code))

/** The zones that are part of a permit only because of its extras. */
export const zonesUnlocked = (
  { zones }: { zones: readonly (Lockable & { zoneId: number })[] },
  options: Chosen,
): number[] =>
  zones.filter((zone) => zone.onlyWith !== undefined && isUnlocked(zone, options)).map(({ zoneId }) => zoneId)

/** The terms as they hold with these extras: without the zones that only others unlock. */
export const withExtras = <Terms extends { zones: Lockable[] }>(terms: Terms, options: Chosen): Terms =>
  terms.zones.every((zone) => isUnlocked(zone, options))
    ? terms
    : { ...terms, zones: terms.zones.filter((zone) => isUnlocked(zone, options)) }

/** The extras with which a zone is wanted: those that are chosen, or, while none is, the first that unlocks it. */
export const extrasIn = (zone: Lockable | undefined, options: Chosen | undefined): Chosen =>
  options ?? zone?.onlyWith?.slice(0, 1) ?? []
