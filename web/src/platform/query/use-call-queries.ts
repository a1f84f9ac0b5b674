import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { useSession } from '../session.ts'
import { callQuery } from './use-call-query.ts'

/** The same call for several inputs, in their order. */
export function useCallQueries<C extends Call>(
  declared: C,
  inputs: readonly RequestOf<C>[],
  { everyMs }: { everyMs?: number } = {},
): UseQueryResult<ResponseOf<C>>[] {
  const language = useLanguage()
  const session = useSession()
  const queryOf = (input: RequestOf<C>) => ({
    ...callQuery(declared, input, { language, session }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
  return useQueries({ queries: inputs.map(queryOf) })
}
