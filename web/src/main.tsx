import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { beginPrerendering } from '#web/app/begin-prerendering.ts'
import { loadFirstPage } from './app/first-page.ts'
import { widgetElsewhere } from '#web/platform/navigation/first-navigation.ts'
import { beginVisit, followLink } from '#web/platform/navigation/visit.ts'
import { loadClientConfig } from './platform/api/client-config.ts'
import { noteInstallOffer } from './platform/install/install-offer.ts'
import { createQueryClient } from '#web/platform/query/query-client.ts'
import { nextTask } from '#web/platform/next-task.ts'
import { isPrerenderedTicketShown } from '#web/platform/prerendered-ticket.ts'
import { startTexts } from './platform/i18n/i18n.ts'
import { reportUncaughtErrors } from './platform/report-error.ts'
import { restoreKeptAnswers, beginOffline } from './platform/offline/begin.ts'
import { keepInOrder } from './platform/offline/begin-order.ts'
import { keepAppOffline } from './platform/service-worker.ts'
import { currentSession } from './platform/session.ts'
import { todayAtTheWaters } from './platform/today.ts'
import { watchHistory } from './platform/typed/history-moves.ts'
import { within } from './platform/within.ts'
import './styles/app.css'

const root = document.getElementById('root') as HTMLElement
/** For this visit (public/prerendered-page.js). */
const isRenderedByServer = root.hasAttribute('data-prerendered')

/** A phone on which somebody has signed in has the app's files: without the page the shell would be drawn twice. */
const PATIENCE_MS = 1000

/** React renders the page anew where the server's differs: after midnight, or where the browser writes a date otherwise. */
const onRecoverableError = () => undefined

/**
 * A page's first format of a number or date makes the browser list its locales, and each format of a time zone takes long,
 * too: 18 ms together, four times that on a slow phone.
 */
const readLocales = () => void todayAtTheWaters()

/**
 * In tasks of their own, each short enough for a slow phone: the libraries, what the page needs, its drawing, and what follows
 * it. Not awaited at the top level: chunks that share code with this file run only after it has ended.
 */
async function begin(): Promise<void> {
  const widget = widgetElsewhere(location.pathname, location.search)
  if (widget !== undefined) return location.replace(widget)
  noteInstallOffer()
  beginVisit()
  followLink()
  watchHistory()
  await nextTask()
  readLocales()
  await nextTask()
  const page = loadFirstPage(location)
  const queries = createQueryClient()
  keepInOrder(queries)
  const configRead = loadClientConfig()
  await Promise.all([
    configRead,
    startTexts(configRead),
    restoreKeptAnswers(queries),
    // A prerendered page is followed by the whole page, not by an empty shell.
    isRenderedByServer || isPrerenderedTicketShown() ? page : currentSession() && within(PATIENCE_MS, page),
  ])
  document.body.dataset['begun'] = ''
  reportUncaughtErrors()
  await nextTask()
  // Rendered as a transition: interruptible.
  startTransition(() => {
    const app = <App queries={queries} />
    if (isRenderedByServer) hydrateRoot(root, app, { onRecoverableError })
    else createRoot(root).render(app)
  })
  await nextTask()
  // A first visit does not load the code of server calls for this.
  if (currentSession()) void import('./platform/check-session.ts').then(({ checkSession }) => checkSession())
  beginOffline(queries)
  beginPrerendering(queries)
  keepAppOffline()
}

void begin()
