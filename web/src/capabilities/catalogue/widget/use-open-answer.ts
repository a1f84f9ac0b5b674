import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import { DEFAULT_LANGUAGE, languageOfCode } from '#contract/languages.ts'
import { callServer } from '#web/platform/api/call-server.ts'

/** The public answer of a call: requested without a session, also on a device with one. */
export function useOpenAnswer<C extends Call>(
  declared: C,
  input: RequestOf<C>,
  enabled = true,
): UseQueryResult<ResponseOf<C>> {
  const { i18n } = useTranslation()
  const language = languageOfCode(i18n.resolvedLanguage) ?? DEFAULT_LANGUAGE
  return useQuery<ResponseOf<C>>({
    queryKey: [declared.name, input, language],
    enabled,
    queryFn: async ({ signal }) => {
      const response = await callServer(declared, input, { language, signal })
      return z.decode(declared.response, await response.json()) as ResponseOf<C>
    },
  })
}
