import type { ErrorCode } from '#contract/errors.ts'
import type { Arena } from './arena.ts'
import type { Answer } from './connections.ts'
import type { Random } from './random.ts'
import type { Guard } from './servers.ts'
import type { Water } from './waters.ts'

export interface Race {
  name: string
  /** What must come out of it, for the table. */
  promise: string
  /** Without these it goes wrong, which its control shows. */
  guards: Guard[]
  run(arena: Arena, stake: Stake): Promise<Played>
}

export interface Stake {
  attempts: number
  random: Random
}

export interface Played {
  water: Water
  /** The last answer that each attempt had. */
  answers: Answer[]
  /** What those are told who come too late; nothing else but a permit may be answered. */
  refusal: ErrorCode
  /** Exactly so many have a permit; absent: as many as fill every place of the day. */
  sold?: number
  /** Where the association changed the number meanwhile: the most that it was. */
  mostPlaces?: number
  /** What only this race can see: so many have something that there was not for them. */
  over?: number
}

/** One place for a hundred who want it, and some at least. */
export const placesFor = (attempts: number): number => Math.max(10, Math.ceil(attempts / 100))
