import { ApiRefusal } from './ask.ts'

/** The server's sentence of a refusal; undefined for other errors: no answer came. */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof ApiRefusal ? (error.problem.detail ?? error.problem.title) : undefined
