import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { currentOwner } from '../offline/owner.ts'
import { useSession, type Session } from '../session.ts'
import { ask } from './ask.ts'

export const askedKey = (declared: Call, input: unknown) => [declared.name, input] as const

/** Answers are kept for a person: whoever signs in again finds them, whoever else does not. */
export const personIn = (session: Session | undefined): string =>
  session === undefined ? '' : (currentOwner() ?? session.token).slice(-8)

/** What a declared call answers, kept and asked again by TanStack Query; per language and per person. */
export function useAsked<C extends Call>(
  declared: C,
  input: RequestOf<C>,
  options: { enabled?: boolean; keepPrevious?: boolean; staleMs?: number } = {},
): UseQueryResult<ResponseOf<C>> {
  const language = useLanguage()
  const session = useSession()
  const { enabled = true, keepPrevious = false, staleMs } = options
  return useQuery<ResponseOf<C>>({
    queryKey: [...askedKey(declared, input), language, personIn(session)],
    queryFn: ({ signal }) => ask(declared, input, signal),
    enabled: enabled && !declared.changesThings,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(staleMs !== undefined && { staleTime: staleMs }),
  })
}
