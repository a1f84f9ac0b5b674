import type { ErrorCode } from '#contract/errors.ts'
import type { FieldMistake } from '#contract/read.ts'

interface Details {
  mistakes?: FieldMistake[]
  /** Values for the sentence in errors.json. */
  values?: Record<string, string | number>
  /** A sentence in the caller's language, instead of the one in errors.json. */
  detail?: string
  /** Further fields of the problem, as they are on the wire. */
  more?: Record<string, unknown>
  /** Sent as Retry-After. */
  retryAfterSeconds?: number
}

/** An expected refusal from the catalogue. Surprises are thrown as ordinary errors. */
export class Refusal extends Error {
  code: ErrorCode
  details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export const refuse = (code: ErrorCode, details?: Details): never => {
  throw new Refusal(code, details)
}

/** Refuses input that only a rule can judge; fields by their Italian names. */
export const refuseFields = (mistakes: FieldMistake[]): never => {
  throw new Refusal('INPUT_WRONG', { mistakes })
}
