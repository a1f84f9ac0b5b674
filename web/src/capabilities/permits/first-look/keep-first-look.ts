import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import { listMyPermits } from '#contract/permits.ts'
import { callQuery } from '#web/platform/query/use-call-query.ts'
import { forgetFirstLook } from '#web/platform/first-look.ts'
import { currentLanguage, i18n } from '#web/platform/i18n/i18n.ts'
import { currentSession, onSessionChange } from '#web/platform/session.ts'
import { drawFirstLook } from './draw-first-look.tsx'

/** From now on the permits are drawn beforehand as they are known, in the person's language, whoever that is. */
export function keepFirstLook(queries: QueryClient): void {
  let turn = 0
  const draw = () => {
    const mine = ++turn
    const session = currentSession()
    if (session === undefined) return forgetFirstLook()
    const { queryKey } = callQuery(listMyPermits, {}, { language: currentLanguage(), session })
    const known = queries.getQueryData<ResponseOf<typeof listMyPermits>>(queryKey)
    // Where it cannot be drawn or kept, the app begins as it does without.
    if (known !== undefined) drawFirstLook(known.permits, () => mine === turn).catch(() => undefined)
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === listMyPermits.name) draw()
  })
  onSessionChange(draw)
  i18n.on('languageChanged', draw)
  draw()
}
