import type { WebhookEvent, WhyPaused } from '#contract/webhook-events.ts'
import type { EventValues, NewEvent } from '../staff/index.ts'

interface Known {
  events: readonly WebhookEvent[]
  paused_why: WhyPaused | null
}

interface Wanted {
  events?: WebhookEvent[] | undefined
  isPaused?: boolean | undefined
}

interface ChangedColumns {
  events?: WebhookEvent[]
  paused_at?: Date | null
  paused_why?: WhyPaused | null
  failing_since?: Date | null
}

interface Change {
  set: ChangedColumns
  act: NewEvent['act']
  /** What the trail says of it, of the address of this name. */
  values: (called: string) => { before?: EventValues; after: EventValues }
}

/** What of an address differs from what is wanted, each with its act. */
export function changesOf(known: Known, { events, isPaused }: Wanted, now: Date): Change[] {
  const changes: Change[] = []
  const [was, is] = [known.events.join(' '), events?.join(' ')]
  if (events !== undefined && was !== is)
    changes.push({
      set: { events },
      act: 'webhook.changed',
      values: (called) => ({ before: { events: was }, after: { called, events: is ?? '' } }),
    })
  if (isPaused === true && known.paused_why === null)
    changes.push({
      set: { paused_at: now, paused_why: 'office' },
      act: 'webhook.paused',
      values: (called) => ({ after: { called } }),
    })
  // It has its days again.
  if (isPaused === false && known.paused_why !== null)
    changes.push({
      set: { paused_at: null, paused_why: null, failing_since: null },
      act: 'webhook.resumed',
      values: (called) => ({ after: { called } }),
    })
  return changes
}
