import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { beginPrerendering } from '#web/app/begin-prerendering.ts'
import { loadFirstPage } from './app/first-page.ts'
import { widgetElsewhere } from '#web/platform/navigation/first-navigation.ts'
import { beginVisit, followLink } from '#web/platform/navigation/visit.ts'
import { loadClientConfig } from './platform/api/client-config.ts'
import { createQueryClient } from '#web/platform/query/query-client.ts'
import { isPrerenderedTicketShown } from '#web/platform/prerendered-ticket.ts'
import { startTexts } from './platform/i18n/i18n.ts'
import { reportUncaughtErrors } from './platform/report-error.ts'
import { restoreKeptAnswers, beginOffline } from './platform/offline/begin.ts'
import { keepAppOffline } from './platform/service-worker.ts'
import { currentSession } from './platform/session.ts'
import './styles/app.css'

const root = document.getElementById('root') as HTMLElement

/**
 * Not awaited: chunks that are fetched meanwhile share code with this file, and none of them runs before it has ended.
 */
async function begin(): Promise<void> {
  const widget = widgetElsewhere(location.pathname, location.search)
  if (widget !== undefined) return location.replace(widget)
  beginVisit()
  followLink()
  const page = loadFirstPage(location)
  const queries = createQueryClient()
  await Promise.all([
    loadClientConfig(),
    startTexts(),
    restoreKeptAnswers(queries),
    // What was drawn beforehand gives way to all of the page, not to an empty frame.
    isPrerenderedTicketShown() && page,
  ])
  reportUncaughtErrors()
  // In slices, as a transition is drawn: nothing has to wait for the whole app.
  startTransition(() => createRoot(root).render(<App queries={queries} />))
  // Whoever arrives for the first time does not wait for the code that asks the server.
  if (currentSession()) void import('./platform/check-session.ts').then(({ checkSession }) => checkSession())
  beginOffline(queries)
  beginPrerendering(queries)
  keepAppOffline()
}

void begin()
