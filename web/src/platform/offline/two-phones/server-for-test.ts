import { isLater } from '#rules/versions.ts'
import type { Entry } from '../entry.ts'
import type { RemoteVersion } from '../remote-version.ts'
import type { Outcome } from '../sync/apply-outcome.ts'
import { entryOf, itemOf } from '../entry-version.ts'

/** Of two versions of one thing, whether the second takes the place of the first. */
export type Rule = (present: Entry, arriving: Entry) => boolean

/** The rule of the real server: the versions decide, whenever they arrive. */
export const BY_VERSION: Rule = (present, arriving) => isLater(arriving, present)
/** What must go wrong. */
export const BY_ARRIVAL: Rule = () => true

/** A server in memory: `capabilities/outings` as far as versions go. */
export class ServerForTest {
  present = new Map<string, Entry>()
  /** Every version that ever arrived. */
  versions = new Map<string, Set<string>>()
  private rule: Rule

  constructor(rule: Rule) {
    this.rule = rule
  }

  put(items: readonly Record<string, unknown>[]): Outcome[] {
    return items.map((item, index) => {
      const entry = entryOf(item)
      if (entry === undefined) return { index, outcome: 'refused', code: 'INPUT_WRONG', reason: 'No.' }
      const isNew = this.take(entry)
      const present = this.present.get(entry.id) ?? entry
      if (present.versionId !== entry.versionId)
        return { index, outcome: 'superseded', present: itemOf(present) }
      return { index, outcome: isNew ? 'written' : 'known' }
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

  /** What a phone hears that asks: of the cancelled ones no more than that. */
  tell(): RemoteVersion[] {
    return [...this.present.values()].map((entry) =>
      entry.cancelled
        ? { id: entry.id, at: entry.at, versionId: entry.versionId, cancelled: true }
        : { ...entry, arrivedAt: '2027-05-02T10:00:00.000Z', corrected: false },
    )
  }
}
