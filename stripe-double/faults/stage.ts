import { type Faults, noFaults } from './hooks.ts'
import { type PlayedFaults, playFaults, within } from './play.ts'
import type { Fault, FaultPlan } from './vocabulary.ts'

/** The present faults; they can be changed while the double runs. */
export interface FaultStage {
  play(plan: FaultPlan | Fault[]): void
  clear(): void
  /** The present faults, each with how often it happened. */
  playing(): { fault: Fault; happened: number }[]
}

/** @param given the built-in faults; they wrap those that are played */
export function openStage(given: Faults): FaultStage & { hooks: Faults } {
  let faults: Fault[] = []
  let played: PlayedFaults | undefined

  const play = (plan: FaultPlan | Fault[]) => {
    played?.end()
    faults = Array.isArray(plan) ? plan : plan.faults
    played = playFaults(plan)
  }
  const now: Faults = {
    interceptCall: (call, carryOut) => (played ?? noFaults).interceptCall(call, carryOut),
    interceptDelivery: (event, attempt, send) => (played ?? noFaults).interceptDelivery(event, attempt, send),
  }
  return {
    play,
    clear: () => play([]),
    playing() {
      const happened = played?.happened() ?? []
      return faults.map((fault, n) => ({ fault, happened: happened[n] ?? 0 }))
    },
    hooks: {
      ...within(given, now),
      end() {
        given.end?.()
        played?.end()
      },
    },
  }
}
