import type { ErrorCode } from '#contract/errors.ts'
import type { Config } from '#server/platform/config.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { DraftActs } from './draft-acts.ts'

export interface DraftThreadData {
  /** A URL, or the folder of a socket. */
  connection: string | object
  config: Config
}

export interface Act {
  name: keyof DraftActs
  request: { input: unknown; caller: unknown; language: unknown; now: Date }
}

/** Classes of errors do not pass between threads. */
export type ActOutcome =
  | { answer: unknown }
  | { refused: { code: ErrorCode; details: Refusal['details'] } }
  /** `code`: of the database. */
  | { fault: { message: string; code?: string } }
