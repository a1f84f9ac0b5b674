import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import {
  removePrerenderedTicket,
  isRenderedFrom,
  storePrerenderedTicket,
  type PrerenderedPage,
} from '#web/platform/prerendered-ticket.ts'
import { currentLanguage } from '#web/platform/i18n/i18n.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { NARROW } from '#web/platform/use-wide.ts'
import { type Period, periodsAhead } from './periods.ts'
import { TicketPage } from './ticket-page.tsx'

const DAYS = 7
const LATEST_MS = 2000

/** The addresses of the icon's shortcut, of our links, and of a reload. */
const ADDRESSES = [
  `${paths.start}?${query.follow}=${paths.myPermits}`,
  pathTo(paths.start, { follow: paths.myPermits }),
  paths.myPermits,
]

/**
 * Stores the permits page as it renders in the next days. A stored ticket with other data is removed at once; the
 * pages are rendered one after the other while the browser is idle, as long as `isWanted`.
 */
export async function renderTicket(permits: readonly HeldPermit[], isWanted: () => boolean): Promise<void> {
  const language = currentLanguage()
  const periods = periodsAhead(permits, new Date(), DAYS)
  const source = await hashOf({ language, periods })
  if (!isWanted() || isRenderedFrom(source)) return
  removePrerenderedTicket()
  const pages: PrerenderedPage[] = []
  for (const period of periods) {
    await new Promise<void>((idle) => void whenIdle(idle, LATEST_MS))
    if (!isWanted()) return
    pages.push(pageOf(period))
  }
  storePrerenderedTicket({ addresses: ADDRESSES, screen: NARROW, language, pages, source })
}

function pageOf({ from, until, ...shown }: Period): PrerenderedPage {
  const container = document.createElement('div')
  const root = createRoot(container)
  flushSync(() => root.render(<TicketPage {...shown} />))
  const html = withoutStyles(container).innerHTML
  root.unmount()
  return { from: from.getTime(), until: until.getTime(), html }
}

/** The content policy refuses style attributes in HTML: `public/prerendered-page.js` sets each by script. */
function withoutStyles(container: HTMLElement): HTMLElement {
  for (const element of container.querySelectorAll<HTMLElement>('[style]')) {
    element.dataset['prerenderedStyle'] = element.style.cssText
    element.removeAttribute('style')
  }
  return container
}

async function hashOf(data: object): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(data))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
