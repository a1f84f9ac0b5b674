import type { TFunction } from 'i18next'
import { ApiRefusal } from '../api/ask.ts'

/** What a call that failed says of it, where there is no field that a mistake could be shown at; undefined: it did not fail. */
export function sentenceOfError(error: unknown, t: TFunction): string | undefined {
  if (error === null || error === undefined) return undefined
  return error instanceof ApiRefusal
    ? (error.problem.detail ?? error.problem.fields?.[0]?.message ?? error.problem.title)
    : t('app.unreachable')
}
