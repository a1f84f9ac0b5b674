import { logAppError } from '#contract/app-errors.ts'
import { ask } from './api/ask.ts'

/** Apart, so that its code is fetched with the first error and not with the first page. */
export async function sendErrorReport(message: string): Promise<void> {
  await ask(logAppError, { message })
}
