import { useQuery } from '@tanstack/react-query'
import type { WidgetOptions } from '#contract/widget-address.ts'
import { loadClientConfig } from '#web/platform/api/client-config.ts'
import { namedWhenSilent, useSilent } from '#web/platform/api/service-away.ts'
import { useAskAnew } from './use-ask-anew.ts'
import { NoAnswer } from './no-answer.tsx'
import { Widget } from './widget.tsx'

/** Before the server's configuration is there nothing can be asked; while it does not come, that is said. */
export function WidgetOnceConfigured(options: WidgetOptions) {
  const isSilent = useSilent()
  const askAnew = useAskAnew()
  const { isSuccess, failureCount } = useQuery({
    queryKey: ['config'],
    queryFn: async ({ signal }) => {
      await namedWhenSilent(loadClientConfig({ isKept: false, signal }))
      return true
    },
    staleTime: Infinity,
  })
  if (isSuccess) return <Widget {...options} />
  if (!isSilent && failureCount === 0) return null
  return (
    <div className={options.isHorizontal ? 'p-1.5' : 'p-3'}>
      <div className="rounded-md border-t-4 border-river bg-sheet p-4">
        <NoAnswer onAgain={askAnew} />
      </div>
    </div>
  )
}
