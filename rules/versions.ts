/**
 * One version of something that was written at the river. Whoever changes an item writes another version of it;
 * which of them counts depends on the versions alone, never on the order in which they travelled, so that every phone
 * and the server come to the same.
 */
export interface Version {
  /** The time on the phone that wrote it: ISO 8601 with any offset, compared as a moment to the millisecond. */
  at: string
  /** A UUID, in either case of letters. */
  versionId: string
}

/** Positive: the first counts before the other; 0: they are the same version. */
export function compareVersions(one: Version, other: Version): number {
  const apart = Date.parse(one.at) - Date.parse(other.at)
  if (apart !== 0) return apart
  const [a, b] = [one.versionId.toLowerCase(), other.versionId.toLowerCase()]
  if (a === b) return 0
  return a > b ? 1 : -1
}

/** Whether it is what counts, of the two: the later time; at the same time, the greater id. */
export const isLater = (one: Version, other: Version): boolean => compareVersions(one, other) > 0

/** The one that counts. */
export const laterVersion = <V extends Version>(one: V, other: V): V => (isLater(other, one) ? other : one)

/**
 * The time that a correction carries: now, but after whatever it corrects, which may come from a phone whose clock was
 * ahead. (What a person changes with the earlier text before their eyes has to count.)
 */
export function timeOfCorrection(now: Date, corrected?: Pick<Version, 'at'>): string {
  const after = corrected === undefined ? 0 : Date.parse(corrected.at) + 1
  return new Date(Math.max(now.getTime(), after)).toISOString()
}
