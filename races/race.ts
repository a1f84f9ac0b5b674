import type { ErrorCode } from '#contract/errors.ts'
import type { Arena } from './arena.ts'
import type { Answer } from './connections.ts'
import type { Random } from './random.ts'
import type { Guard } from './servers.ts'
import type { Water } from './waters.ts'

export interface Race {
  name: string
  /** The expected result, for the table. */
  promise: string
  /** Without these it goes wrong, as its control shows. */
  guards: Guard[]
  run(arena: Arena, stake: Stake): Promise<Played>
}

export interface Stake {
  attempts: number
  random: Random
}

export interface Played {
  water: Water
  /** The last answer to each attempt. */
  answers: Answer[]
  /** The code of a buyer without a place; every other answer must be a permit. */
  refusal: ErrorCode
  /** The exact number of permits; absent: every place of the day is taken. */
  sold?: number
  /** How many were sold of what is no permit; absent: permits are counted. */
  issued?: number
  /** The highest capacity, where the association changes it during the race. */
  mostPlaces?: number
  /** Faults that only this race can count. */
  over?: number
}

/** One place for a hundred attempts, and at least ten; of few attempts, four want each place. */
export const placesFor = (attempts: number): number =>
  Math.max(Math.min(10, Math.ceil(attempts / 4)), Math.ceil(attempts / 100))
