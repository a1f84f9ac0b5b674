import type { QueryClient } from '@tanstack/react-query'
import { fetchAhead } from './answers/fetch-ahead.ts'
import { keepAnswers } from './answers/keep-answers.ts'
import { showAcrossLanguages } from './answers/other-language.ts'
import { restoreAnswers } from './answers/restore-answers.ts'
import { currentSession } from '../session.ts'
import { currentOwner } from './owner.ts'
import { startTaking } from './snapshot/start-taking.ts'
import { startSync } from './sync/start-sync.ts'

let isKeeping = false
let preparedFor: string | undefined

/** Runs after each change of session or owner. */
export function begin(queries: QueryClient): void {
  startSync()
  startTaking()
  if (!isKeeping) {
    isKeeping = true
    keepAnswers(queries)
    showAcrossLanguages(queries)
    addEventListener('online', () => prepare(queries))
  }
  prepare(queries)
}

function prepare(queries: QueryClient): void {
  const person = currentSession() && currentOwner()
  if (person === undefined || !navigator.onLine) return
  const isBack = preparedFor !== person
  preparedFor = person
  // No answer: the next `online` event tries again.
  void (isBack ? restoreAnswers(queries) : Promise.resolve())
    .then(() => fetchAhead(queries))
    .catch(() => undefined)
}
