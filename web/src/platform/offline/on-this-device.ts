import type { QueryClient } from '@tanstack/react-query'
import { fetchAhead } from './answers/fetch-ahead.ts'
import { keepAnswers } from './answers/keep-answers.ts'
import { lendAcrossLanguages } from './answers/lend-answers.ts'
import { restoreAnswers } from './answers/restore-answers.ts'
import { currentSession } from '../session.ts'
import { currentOwner } from './owner.ts'
import { startTaking } from './snapshot/start-taking.ts'
import { startSync } from './sync/start-sync.ts'

let isKeeping = false
let preparedFor: string | undefined

/** Each time that somebody is there, or somebody else. */
export function begin(queries: QueryClient): void {
  startSync()
  startTaking()
  if (!isKeeping) {
    isKeeping = true
    keepAnswers(queries)
    lendAcrossLanguages(queries)
    addEventListener('online', () => prepare(queries))
  }
  prepare(queries)
}

function prepare(queries: QueryClient): void {
  const person = currentSession() && currentOwner()
  if (person === undefined || !navigator.onLine) return
  const isBack = preparedFor !== person
  preparedFor = person
  // Nobody answers: the next network is the next chance.
  void (isBack ? restoreAnswers(queries) : Promise.resolve())
    .then(() => fetchAhead(queries))
    .catch(() => undefined)
}
