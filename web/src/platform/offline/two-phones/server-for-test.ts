import { whyImpossible } from '#rules/river/possible-moment.ts'
import { isLater } from '#rules/river/versions.ts'
import type { Entry } from '../entry.ts'
import type { RemoteVersion } from '../remote-version.ts'
import type { Outcome } from '../sync/apply-outcome.ts'
import { entryOf, itemOf } from '../entry-version.ts'

/** Whether the second of two versions of one entry replaces the first. */
export type Rule = (present: Entry, arriving: Entry) => boolean

/** The real server's rule: versions decide, whatever the order of arrival. */
export const BY_VERSION: Rule = (present, arriving) => isLater(arriving, present)
/** A wrong rule: the control. */
export const BY_ARRIVAL: Rule = () => true

/** A server in memory: the versions of `capabilities/outings`. */
export class ServerForTest {
  present = new Map<string, Entry>()
  /** Every version that arrived. */
  versions = new Map<string, Set<string>>()
  private rule: Rule
  private now: () => Date

  constructor(rule: Rule, now: () => Date) {
    this.rule = rule
    this.now = now
  }

  put(items: readonly Record<string, unknown>[]): Outcome[] {
    return items.map((item, index) => {
      const read = entryOf(item)
      if (read === undefined) return { index, outcome: 'refused', code: 'INPUT_WRONG', reason: 'No.' }
      const impossible = whyImpossible(read, { arrivedAt: this.now() })
      const entry: Entry = { ...read, ...(impossible && { impossible }) }
      const isNew = this.take(entry)
      const present = this.present.get(entry.id) ?? entry
      if (present.versionId !== entry.versionId)
        return {
          index,
          outcome: 'superseded',
          impossible,
          present: itemOf(present),
          presentImpossible: present.impossible,
        }
      return { index, outcome: isNew ? 'written' : 'known', impossible: present.impossible }
    })
  }

  private take(entry: Entry): boolean {
    const versions = this.versions.get(entry.id) ?? new Set()
    if (versions.has(entry.versionId)) return false
    this.versions.set(entry.id, versions.add(entry.versionId))
    const present = this.present.get(entry.id)
    if (present === undefined || this.rule(present, entry)) this.present.set(entry.id, entry)
    return true
  }

  /** The answer to a phone: of cancelled entries only that they are. */
  answer(): RemoteVersion[] {
    return [...this.present.values()].map((entry) =>
      entry.cancelled
        ? {
            id: entry.id,
            at: entry.at,
            versionId: entry.versionId,
            cancelled: true,
            impossible: entry.impossible,
          }
        : { ...entry, arrivedAt: '2027-05-02T10:00:00.000Z', corrected: false },
    )
  }
}
