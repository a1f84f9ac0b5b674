import type { AnySaid, Entry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import { afterAnswer, type Outcome } from './sync/answered.ts'
import { afterHearing, type Heard } from './heard.ts'
import { cancelled, itemOf, written } from './written.ts'

export interface PhoneParts {
  store: EntryStore
  now: () => Date
  /** A new UUID, version 7. */
  newId: () => string
}

/** What is written on a phone, and what it hears: each act is done when it is on disk. */
export class Phone {
  parts: PhoneParts

  constructor(parts: PhoneParts) {
    this.parts = parts
  }

  all(): Promise<Entry[]> {
    return this.parts.store.all()
  }

  /** Rejects what no server could ever take, before it is kept. */
  async write(said: AnySaid): Promise<readonly Entry[]> {
    const { store, now, newId } = this.parts
    return store.change([said.id], (known) => {
      const before = known.get(said.id)
      // A check is what somebody saw at one moment: there is no other version of it.
      if (before?.kind === 'controllo') return []
      const entry = written(said, before, now(), newId())
      itemOf(entry)
      return [entry]
    })
  }

  async cancel(id: string): Promise<readonly Entry[]> {
    const { store, now, newId } = this.parts
    return store.change([id], (known) => {
      const entry = known.get(id)
      return entry === undefined || entry.cancelled || entry.kind === 'controllo'
        ? []
        : [cancelled(entry, now(), newId())]
    })
  }

  /** What became of the versions that were sent; an item without an answer is sent again. */
  async answered(sent: readonly Entry[], outcomes: readonly Outcome[]): Promise<readonly Entry[]> {
    const { store, now } = this.parts
    return store.change(
      sent.map(({ id }) => id),
      (known) =>
        outcomes.flatMap((outcome) => {
          const entry = sent[outcome.index]
          return (entry && afterAnswer(known.get(entry.id), entry, outcome, now())) ?? []
        }),
    )
  }

  /** Forgets what the server has answered; what waits stays, and what was refused and can still be changed. */
  async forgetSent(isOver: (entry: Entry) => boolean): Promise<readonly Entry[]> {
    const { store } = this.parts
    const isAnswered = ({ kind, modified, refused }: Entry) =>
      refused === undefined ? !modified : kind === 'controllo'
    const over = (await store.all()).filter((entry) => isAnswered(entry) && isOver(entry))
    await store.remove(over.map(({ id }) => id))
    return over
  }

  /** Takes over what the server has, as far as it counts here. */
  async hear(versions: readonly Heard[]): Promise<readonly Entry[]> {
    return this.parts.store.change(
      versions.map(({ id }) => id),
      (known) => {
        const changed = new Map<string, Entry>()
        for (const heard of versions) {
          const after = afterHearing(changed.get(heard.id) ?? known.get(heard.id), heard)
          if (after !== undefined) changed.set(heard.id, after)
        }
        return [...changed.values()]
      },
    )
  }
}
