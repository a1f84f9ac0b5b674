import { ApiRefusal, ApiUnreachable } from '../../api/no-answer.ts'
import type { Entry } from '../entry.ts'
import type { Phone } from '../phone.ts'
import { itemOf } from '../entry-version.ts'
import type { Outcome } from './apply-outcome.ts'
import { inBatches, type Parcel } from './to-send.ts'

/** Puts items to the server; rejects with ApiRefusal or ApiUnreachable. */
export type Send = (items: Record<string, unknown>[]) => Promise<Outcome[]>

/** So many requests in a row that fail by the server's own fault mean that all of them will. */
const MOST_FAULTS = 20

/**
 * Sends entries in batches, each item answered by itself. A batch that the server stumbles over is sent in halves, so
 * that one bad item never holds up the others; what it stumbled over alone goes last the next time.
 */
export class Sender {
  phone: Phone
  send: Send
  onChange: (changed: readonly Entry[]) => Promise<void>
  private stumbledOver = new Set<string>()
  private faults = 0
  private failure: unknown = undefined

  constructor(phone: Phone, send: Send, onChange: (changed: readonly Entry[]) => Promise<void>) {
    this.phone = phone
    this.send = send
    this.onChange = onChange
  }

  /** Rejects with the last failure when something could not be sent; what was answered is kept. */
  async sendAll(entries: readonly Entry[]): Promise<void> {
    this.faults = 0
    this.failure = undefined
    const isLast = ({ id }: Entry) => Number(this.stumbledOver.has(id))
    const ordered = entries.toSorted((a, b) => isLast(a) - isLast(b))
    const parcels = await this.packed(ordered)
    for (const batch of inBatches(parcels)) await this.sendBatch(batch)
    if (this.failure !== undefined) throw this.failure
  }

  /** What cannot be put on the wire at all (written by another version of the app) is refused here. */
  private async packed(entries: readonly Entry[]): Promise<Parcel[]> {
    const parcels: Parcel[] = []
    for (const entry of entries) {
      try {
        parcels.push({ entry, item: itemOf(entry) })
      } catch (error) {
        await this.settle([{ entry, item: {} }], [refusal('INPUT_WRONG', String(error))])
      }
    }
    return parcels
  }

  private async sendBatch(batch: Parcel[]): Promise<void> {
    try {
      const outcomes = await this.send(batch.map(({ item }) => item))
      this.faults = 0
      for (const { entry } of batch) this.stumbledOver.delete(entry.id)
      await this.settle(batch, outcomes)
    } catch (error) {
      if (!isAboutItems(error) || ++this.faults > MOST_FAULTS) throw error
      const middle = Math.ceil(batch.length / 2)
      if (batch.length === 1) return this.setAside(batch, error)
      await this.sendBatch(batch.slice(0, middle))
      await this.sendBatch(batch.slice(middle))
    }
  }

  /** One item alone: what the server says no to is refused, what it broke over is tried again later. */
  private async setAside(batch: Parcel[], error: unknown): Promise<void> {
    for (const { entry } of batch) this.stumbledOver.add(entry.id)
    if (error instanceof ApiRefusal && error.problem.status < 500)
      return this.settle(batch, [refusal(error.problem.code, error.problem.title)])
    this.failure = error
  }

  private async settle(batch: readonly Parcel[], outcomes: readonly Outcome[]): Promise<void> {
    const sent = batch.map(({ entry }) => entry)
    await this.onChange(await this.phone.applyOutcomes(sent, outcomes))
  }
}

const refusal = (code: string, reason: string): Outcome => ({ index: 0, outcome: 'refused', code, reason })

/** Too large, or something that the server cannot read or broke over: no matter of the network or of who asks. */
function isAboutItems(error: unknown): boolean {
  if (error instanceof ApiRefusal)
    return ['TOO_LARGE', 'INPUT_WRONG', 'UNEXPECTED'].includes(error.problem.code)
  return error instanceof ApiUnreachable && (error.status === 413 || error.status === 500)
}
