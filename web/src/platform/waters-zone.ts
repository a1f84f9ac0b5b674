let known: string | undefined

/** From the server's configuration, as soon as it is read. */
export const setZoneOfTheWaters = (timeZone: string): void => {
  known = timeZone
}

/**
 * The zone of what belongs to no association: that of most associations. Before the configuration was ever read, the device's own.
 * A held permit, and each association of a warden's list, has its own zone with it.
 */
export const zoneOfTheWaters = (): string => known ?? Intl.DateTimeFormat().resolvedOptions().timeZone
