import type { AnyContent, Entry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import { applyOutcome, type Outcome } from './sync/apply-outcome.ts'
import { mergeVersion, type RemoteVersion } from './remote-version.ts'
import { cancelledVersion, itemOf, newVersion } from './entry-version.ts'

interface PhoneParts {
  store: EntryStore
  now: () => Date
  newId: () => string
}

/** The river log of one phone: each act resolves when it is on disk. */
export class Phone {
  parts: PhoneParts

  constructor(parts: PhoneParts) {
    this.parts = parts
  }

  all(): Promise<Entry[]> {
    return this.parts.store.all()
  }

  /** Rejects content that does not fit the contract, before it is stored. */
  async write(content: AnyContent): Promise<readonly Entry[]> {
    const { store, now, newId } = this.parts
    return store.change([content.id], (known) => {
      const before = known.get(content.id)
      // A check records one moment: it has no second version.
      if (before?.kind === 'check') return []
      const entry = newVersion(content, before, now(), newId())
      itemOf(entry)
      return [entry]
    })
  }

  async cancel(id: string): Promise<readonly Entry[]> {
    const { store, now, newId } = this.parts
    return store.change([id], (known) => {
      const entry = known.get(id)
      return entry === undefined || entry.cancelled || entry.kind === 'check'
        ? []
        : [cancelledVersion(entry, now(), newId())]
    })
  }

  /** An item without an outcome is sent again. */
  async applyOutcomes(sent: readonly Entry[], outcomes: readonly Outcome[]): Promise<readonly Entry[]> {
    const { store, now } = this.parts
    return store.change(
      sent.map(({ id }) => id),
      (known) =>
        outcomes.flatMap((outcome) => {
          const entry = sent[outcome.index]
          return (entry && applyOutcome(known.get(entry.id), entry, outcome, now())) ?? []
        }),
    )
  }

  /** Deletes what the server has answered; unsent entries stay, and refused ones that can still be corrected. */
  async forgetSent(isOver: (entry: Entry) => boolean): Promise<readonly Entry[]> {
    const { store } = this.parts
    const isAnswered = ({ kind, modified, refused }: Entry) =>
      refused === undefined ? !modified : kind === 'check'
    const over = (await store.all()).filter((entry) => isAnswered(entry) && isOver(entry))
    await store.remove(over.map(({ id }) => id))
    return over
  }

  async mergeRemote(versions: readonly RemoteVersion[]): Promise<readonly Entry[]> {
    return this.parts.store.change(
      versions.map(({ id }) => id),
      (known) => {
        const changed = new Map<string, Entry>()
        for (const remote of versions) {
          const after = mergeVersion(changed.get(remote.id) ?? known.get(remote.id), remote)
          if (after !== undefined) changed.set(remote.id, after)
        }
        return [...changed.values()]
      },
    )
  }
}
