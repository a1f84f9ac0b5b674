import { type Impossible, rankOf } from './possible-moment.ts'

/**
 * A version of a log item. Each change of an item is a new version; the current one depends on the versions alone, not on
 * the order in which they arrive, so that all phones and the server agree.
 */
export interface Version {
  /** The time on the phone that wrote it: ISO 8601 with any offset, compared as a moment to the millisecond. */
  at: string
  /** A UUID, in either case of letters. */
  versionId: string
  /** Why its times cannot be right; such a version never counts before one whose times can be. */
  impossible?: Impossible | undefined
}

/** Positive: the first is the later version; 0: they are the same. */
export function compareVersions(one: Version, other: Version): number {
  const ranks = rankOf(one.impossible) - rankOf(other.impossible)
  if (ranks !== 0) return ranks
  const apart = Date.parse(one.at) - Date.parse(other.at)
  if (apart !== 0) return apart
  const [a, b] = [one.versionId.toLowerCase(), other.versionId.toLowerCase()]
  if (a === b) return 0
  return a > b ? 1 : -1
}

/** What can be wins before what cannot; then the later time; at the same time, the greater id. */
export const isLater = (one: Version, other: Version): boolean => compareVersions(one, other) > 0

/**
 * The time of a correction: now, but always after the version that it corrects, which may come from a phone whose clock
 * was ahead. Otherwise the correction would lose against the text that its author had read. A time that cannot be is not
 * carried on: the correction wins as it is.
 */
export function timeOfCorrection(now: Date, corrected?: Pick<Version, 'at' | 'impossible'>): string {
  const isCarriedOn = corrected !== undefined && rankOf(corrected.impossible) > 0
  const after = isCarriedOn ? Date.parse(corrected.at) + 1 : 0
  return new Date(Math.max(now.getTime(), after)).toISOString()
}
