import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { currentOwner } from '../offline/owner.ts'
import { useSession, type Session } from '../session.ts'
import { ask } from '../api/ask.ts'

export const callQueryKey = (declared: Call, input: unknown) => [declared.name, input] as const

/** Answers are kept for a person: whoever signs in again finds them, whoever else does not. */
export const personIn = (session: Session | undefined): string =>
  session === undefined ? '' : (currentOwner() ?? session.token).slice(-8)

/** A declared call as a query: an answer is of a language and of a person. */
export const callQuery = <C extends Call>(
  declared: C,
  input: RequestOf<C>,
  { language, session }: { language: Language; session: Session | undefined },
) => ({
  queryKey: [...callQueryKey(declared, input), language, personIn(session)] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<C>> => ask(declared, input, signal),
})

/** What a declared call answers, kept and asked again by TanStack Query; per language and per person. */
export function useCallQuery<C extends Call>(
  declared: C,
  input: RequestOf<C>,
  options: { enabled?: boolean; keepPrevious?: boolean; staleMs?: number } = {},
): UseQueryResult<ResponseOf<C>> {
  const language = useLanguage()
  const session = useSession()
  const { enabled = true, keepPrevious = false, staleMs } = options
  return useQuery<ResponseOf<C>>({
    ...callQuery(declared, input, { language, session }),
    enabled: enabled && !declared.changesThings,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(staleMs !== undefined && { staleTime: staleMs }),
  })
}
