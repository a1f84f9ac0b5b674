import { Piscina } from 'piscina'
import { Refusal } from '#server/platform/refusal.ts'
import { BEHIND_PURCHASES } from '#server/platform/thread-priority.ts'
import type { DraftActs } from './draft-acts.ts'
import type { Act, ActOutcome, DraftThreadData } from './draft-thread-data.ts'

/** Longer than any saving or publishing takes. */
const LONGEST_ACT_MS = 60_000
/** An idle thread with its modules takes 80 MB; a new one is ready after a second. */
const IDLE_MS = 60_000
/** The largest club takes half of it to be judged. */
const BOUNDS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/**
 * The acts of the draft in a thread of their own with its own connections to the database: a club that publishes hundreds of
 * permits takes a second of a core, and nobody who buys waits for it.
 */
export function draftThread(data: DraftThreadData): { acts: DraftActs; stop: () => Promise<void> } {
  const pool = new Piscina<Act, ActOutcome>({
    filename: new URL('./draft-thread-work.ts', import.meta.url).href,
    workerData: data,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 4,
    idleTimeout: IDLE_MS,
    resourceLimits: BOUNDS,
    niceIncrement: BEHIND_PURCHASES,
    // The thread would sleep between acts, and the connections to the database with it.
    atomics: 'disabled',
  })

  const inThread =
    (name: keyof DraftActs) =>
    async ({ input, caller, language, now }: Act['request']): Promise<never> => {
      const request = { input, caller, language, now }
      const outcome = await pool.run({ name, request }, { signal: AbortSignal.timeout(LONGEST_ACT_MS) })
      if ('refused' in outcome) throw new Refusal(outcome.refused.code, outcome.refused.details)
      if ('fault' in outcome) throw Object.assign(new Error(outcome.fault.message), outcome.fault)
      return outcome.answer as never
    }

  return {
    acts: {
      readDraft: inThread('readDraft'),
      saveDraft: inThread('saveDraft'),
      discardDraft: inThread('discardDraft'),
      previewEdition: inThread('previewEdition'),
      publishEdition: inThread('publishEdition'),
      listEditions: inThread('listEditions'),
      restoreEdition: inThread('restoreEdition'),
    },
    stop: () => pool.close(),
  }
}
