import { logAppError } from '#contract/app-errors.ts'
import { reduceErrorReport } from '#contract/error-report.ts'
import { ApiRefusal, ask } from './api/ask.ts'

/** Specification 8: the message followed by the stack. What the server refused says its code and not its sentence. */
const written = (error: unknown): string => {
  if (error instanceof ApiRefusal) return `${error.problem.code}\n${error.stack ?? ''}`
  return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)
}

/** Apart, so that its code is fetched with the first error and not with the first page. Nobody is quoted in it. */
export async function sendErrorReport(error: unknown): Promise<void> {
  await ask(logAppError, { message: reduceErrorReport(written(error)) })
}
