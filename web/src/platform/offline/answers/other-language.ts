import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { personIn } from '../../query/person-in.ts'
import { i18n, currentLanguage } from '../../i18n/i18n.ts'
import { currentSession } from '../../session.ts'
import { KEPT_CALLS } from './kept-calls.ts'

/** Shows kept answers of another language, marked stale, until they can be fetched in this one. */
export function showInOtherLanguage(queries: QueryClient, language: Language): void {
  const person = personIn(currentSession())
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const [call, input, , whose] = queryKey
    if (!KEPT_CALLS.has(String(call)) || whose !== person || state.data === undefined) continue
    const otherKey = [call, input, language, whose]
    if (queries.getQueryData(otherKey) !== undefined) continue
    queries.setQueryData(otherKey, state.data, { updatedAt: 1 })
    void queries.invalidateQueries({ queryKey: otherKey, exact: true, refetchType: 'none' })
  }
}

/** A change of language without a network does not take the permit from the screen. */
export function showAcrossLanguages(queries: QueryClient): void {
  i18n.on('languageChanged', () => {
    if (!navigator.onLine) showInOtherLanguage(queries, currentLanguage())
  })
}
