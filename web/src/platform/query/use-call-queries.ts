import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { useSession } from '../session.ts'
import { callQuery } from './use-call-query.ts'

/** The same call for several inputs, in their order. */
export function useCallQueries<C extends Call>(
  declared: C,
  inputs: readonly RequestOf<C>[],
): UseQueryResult<ResponseOf<C>>[] {
  const language = useLanguage()
  const session = useSession()
  return useQueries({ queries: inputs.map((input) => callQuery(declared, input, { language, session })) })
}
