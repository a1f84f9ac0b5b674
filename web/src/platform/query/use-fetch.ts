import { useQueryClient } from '@tanstack/react-query'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { useSession } from '../session.ts'
import { callQuery } from './use-call-query.ts'

/** Asks when somebody acts on the answer; it is one with what is shown of the same question. */
export function useFetch<C extends Call>(
  declared: C,
  { staleMs }: { staleMs: number },
): (input: RequestOf<C>) => Promise<ResponseOf<C>> {
  const queries = useQueryClient()
  const language = useLanguage()
  const session = useSession()
  return (input) =>
    queries.fetchQuery({ ...callQuery(declared, input, { language, session }), staleTime: staleMs })
}
