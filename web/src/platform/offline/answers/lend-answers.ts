import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { personIn } from '../../query/use-call-query.ts'
import { i18n, currentLanguage } from '../../i18n/i18n.ts'
import { currentSession } from '../../session.ts'
import { KEPT_CALLS } from './kept-calls.ts'

/** Answers that are not there in this language stand in the one that they were asked in, until they can be asked again. */
export function lendAnswers(queries: QueryClient, language: Language): void {
  const person = personIn(currentSession())
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const [call, input, , whose] = queryKey
    if (!KEPT_CALLS.has(String(call)) || whose !== person || state.data === undefined) continue
    const lent = [call, input, language, whose]
    if (queries.getQueryData(lent) !== undefined) continue
    queries.setQueryData(lent, state.data, { updatedAt: 1 })
    void queries.invalidateQueries({ queryKey: lent, exact: true, refetchType: 'none' })
  }
}

/** Somebody who changes the language at the river does not lose the permit by it. */
export function lendAcrossLanguages(queries: QueryClient): void {
  i18n.on('languageChanged', () => {
    if (!navigator.onLine) lendAnswers(queries, currentLanguage())
  })
}
