import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import { listMyPermits } from '#contract/permits.ts'
import { callQuery } from '#web/platform/query/use-call-query.ts'
import { removePrerenderedTicket } from '#web/platform/prerendered-ticket.ts'
import { currentLanguage, i18n } from '#web/platform/i18n/i18n.ts'
import { currentSession, onSessionChange } from '#web/platform/session.ts'
import { renderTicket } from './render-ticket.tsx'

/** Renders the ticket after every response of `listMyPermits`, in the person's language. */
export function prerenderTicket(queries: QueryClient): void {
  let latest = 0
  const render = () => {
    const run = ++latest
    const session = currentSession()
    if (session === undefined) return removePrerenderedTicket()
    const { queryKey } = callQuery(listMyPermits, {}, { language: currentLanguage(), session })
    const known = queries.getQueryData<ResponseOf<typeof listMyPermits>>(queryKey)
    // If rendering or storing fails, the app starts without it.
    if (known !== undefined) renderTicket(known.permits, () => run === latest).catch(() => undefined)
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === listMyPermits.name) render()
  })
  onSessionChange(render)
  i18n.on('languageChanged', render)
  render()
}
