import type { ErrorCode } from '#contract/errors.ts'
import type { Extension } from '#contract/problem-extensions.ts'
import type { FieldMistake } from '#contract/read.ts'

interface Details<C extends ErrorCode> {
  mistakes?: FieldMistake[]
  /** Values for the sentence in errors.json. */
  values?: Record<string, string | number>
  /** A sentence in the caller's language, instead of the one in errors.json. */
  detail?: string
  /** What the contract lets this code say beside (contract/problem-extensions.ts). */
  extension?: Extension<C>
  /** Sent as Retry-After, and with the codes that declare it in the body too. */
  retryAfterSeconds?: number
}

/** An expected refusal from the catalogue. Surprises are thrown as ordinary errors. */
export class Refusal<C extends ErrorCode = ErrorCode> extends Error {
  code: C
  details: Details<C>
  constructor(code: C, details: Details<C> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export const refuse = <C extends ErrorCode>(code: C, details?: Details<C>): never => {
  throw new Refusal(code, details)
}

/** Refuses input that only a rule can judge; fields by their Italian names. */
export const refuseFields = (mistakes: FieldMistake[]): never => {
  throw new Refusal('INPUT_WRONG', { mistakes })
}
