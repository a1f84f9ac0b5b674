import { logAppError } from '#contract/app-errors.ts'
import { reduceErrorReport } from '#contract/error-report.ts'
import { ApiRefusal, ask } from './api/ask.ts'

/** Specification 8: the message followed by the stack; of a refusal its code instead of its sentence. */
const written = (error: unknown): string => {
  if (error instanceof ApiRefusal) return `${error.problem.code}\n${error.stack ?? ''}`
  return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)
}

/** A module of its own: loaded with the first error, not with the first page. The report has no personal data. */
export async function sendErrorReport(error: unknown): Promise<void> {
  await ask(logAppError, { message: reduceErrorReport(written(error)) })
}
