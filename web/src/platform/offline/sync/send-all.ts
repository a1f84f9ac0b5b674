import { ApiRefusal, ApiUnreachable } from '../../api/no-answer.ts'
import type { Entry } from '../entry.ts'
import type { Phone } from '../phone.ts'
import { itemOf } from '../entry-version.ts'
import type { Outcome } from './apply-outcome.ts'
import { inBatches, type Parcel } from './to-send.ts'

/** Rejects with ApiRefusal or ApiUnreachable. */
export type Send = (items: Record<string, unknown>[]) => Promise<Outcome[]>

/** After so many server faults in a row, the round ends. */
const MOST_FAULTS = 20

/**
 * Sends entries in batches; each item has its own outcome. A batch that makes the server fail is sent in halves, so that
 * one bad item never holds up the others; an item that fails alone goes last in the next round.
 */
export class Sender {
  phone: Phone
  send: Send
  onChange: (changed: readonly Entry[]) => Promise<void>
  private failedAlone = new Set<string>()
  private faults = 0
  private failure: unknown = undefined

  constructor(phone: Phone, send: Send, onChange: (changed: readonly Entry[]) => Promise<void>) {
    this.phone = phone
    this.send = send
    this.onChange = onChange
  }

  /** Rejects with the last failure if an entry could not be sent; the outcomes of the others are kept. */
  async sendAll(entries: readonly Entry[]): Promise<void> {
    this.faults = 0
    this.failure = undefined
    const isLast = ({ id }: Entry) => Number(this.failedAlone.has(id))
    const ordered = entries.toSorted((a, b) => isLast(a) - isLast(b))
    const parcels = await this.packed(ordered)
    for (const batch of inBatches(parcels)) await this.sendBatch(batch)
    if (this.failure !== undefined) throw this.failure
  }

  /** An entry that does not fit the contract (written by another version of the app) is refused here. */
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
      for (const { entry } of batch) this.failedAlone.delete(entry.id)
      await this.settle(batch, outcomes)
    } catch (error) {
      if (!isAboutItems(error) || ++this.faults > MOST_FAULTS) throw error
      const middle = Math.ceil(batch.length / 2)
      if (batch.length === 1) return this.setAside(batch, error)
      await this.sendBatch(batch.slice(0, middle))
      await this.sendBatch(batch.slice(middle))
    }
  }

  /** One item alone: a refusal is final, a server fault is tried again later. */
  private async setAside(batch: Parcel[], error: unknown): Promise<void> {
    for (const { entry } of batch) this.failedAlone.add(entry.id)
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

/** Too large, not valid, or a server fault: neither the network nor the session is the reason. */
function isAboutItems(error: unknown): boolean {
  if (error instanceof ApiRefusal)
    return ['TOO_LARGE', 'INPUT_WRONG', 'UNEXPECTED'].includes(error.problem.code)
  return error instanceof ApiUnreachable && (error.status === 413 || error.status === 500)
}
