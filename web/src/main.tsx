import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { beginPrerendering } from '#web/app/begin-prerendering.ts'
import { loadFirstPage } from './app/first-page.ts'
import { widgetElsewhere } from '#web/platform/navigation/first-navigation.ts'
import { beginVisit, followLink } from '#web/platform/navigation/visit.ts'
import { loadClientConfig } from './platform/api/client-config.ts'
import { noteInstallOffer } from './platform/install/install-offer.ts'
import { createQueryClient } from '#web/platform/query/query-client.ts'
import { isPrerenderedTicketShown } from '#web/platform/prerendered-ticket.ts'
import { startTexts } from './platform/i18n/i18n.ts'
import { reportUncaughtErrors } from './platform/report-error.ts'
import { restoreKeptAnswers, beginOffline } from './platform/offline/begin.ts'
import { keepAppOffline } from './platform/service-worker.ts'
import { currentSession } from './platform/session.ts'
import './styles/app.css'

const root = document.getElementById('root') as HTMLElement

/** Not awaited at the top level: chunks that share code with this file run only after it has ended. */
async function begin(): Promise<void> {
  const widget = widgetElsewhere(location.pathname, location.search)
  if (widget !== undefined) return location.replace(widget)
  noteInstallOffer()
  beginVisit()
  followLink()
  const page = loadFirstPage(location)
  const queries = createQueryClient()
  await Promise.all([
    loadClientConfig(),
    startTexts(),
    restoreKeptAnswers(queries),
    // The prerendered ticket is replaced by the whole page, not by an empty shell.
    isPrerenderedTicketShown() && page,
  ])
  reportUncaughtErrors()
  // Rendered as a transition: interruptible.
  startTransition(() => createRoot(root).render(<App queries={queries} />))
  // A first visit does not load the code of server calls for this.
  if (currentSession()) void import('./platform/check-session.ts').then(({ checkSession }) => checkSession())
  beginOffline(queries)
  beginPrerendering(queries)
  keepAppOffline()
}

void begin()
