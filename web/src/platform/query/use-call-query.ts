import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { useSession, type Session } from '../session.ts'
import { ask } from '../api/ask.ts'
import { personIn } from './person-in.ts'
import { prerenderedAt, takePrerenderedAnswer } from './prerendered-answers.ts'

/** What a query asks, for the rendering on the server. */
export interface CallOfQuery {
  declared: Call
  input: unknown
  [key: string]: unknown
}

/** A declared call as a query of one language and one person. */
export const callQuery = <C extends Call>(
  declared: C,
  input: RequestOf<C>,
  { language, session }: { language: Language; session: Session | undefined },
) => ({
  queryKey: [declared.name, input, language, personIn(session)] as const,
  meta: { declared, input } satisfies CallOfQuery,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<C>> => ask(declared, input, signal),
})

export function useCallQuery<C extends Call>(
  declared: C,
  input: RequestOf<C>,
  options: {
    enabled?: boolean
    keepPrevious?: boolean
    staleMs?: number
    /** How often the answer is asked for anew, by the answer; undefined: not by itself. */
    everyMs?: (answer: ResponseOf<C>) => number | undefined
  } = {},
): UseQueryResult<ResponseOf<C>> {
  const language = useLanguage()
  const session = useSession()
  const { enabled = true, keepPrevious = false, staleMs, everyMs } = options
  return useQuery<ResponseOf<C>>({
    ...callQuery(declared, input, { language, session }),
    enabled: enabled && !declared.mutates,
    ...(session === undefined && {
      initialData: () => takePrerenderedAnswer(declared, input, language),
      initialDataUpdatedAt: prerenderedAt,
    }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(everyMs && {
      refetchInterval: ({ state }: { state: { data: ResponseOf<C> | undefined } }) =>
        (state.data !== undefined && everyMs(state.data)) || false,
    }),
  })
}

/** There is an answer, or none came at the first try: nobody waits for the next one. */
export const isAnswered = ({ isPending, failureCount }: Pick<UseQueryResult, 'isPending' | 'failureCount'>) =>
  !isPending || failureCount > 0
