import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { beginVisit } from './app/visit.ts'
import { loadClientConfig } from './platform/api/client-config.ts'
import { createQueryClient } from './platform/api/use-asked.ts'
import { checkSession } from './platform/check-session.ts'
import { startTexts } from './platform/i18n/i18n.ts'
import { reportUncaughtErrors } from './platform/report-error.ts'
import './styles/app.css'

const root = document.getElementById('root') as HTMLElement

beginVisit()
await Promise.all([loadClientConfig(), startTexts()])
reportUncaughtErrors()
createRoot(root).render(<App queries={createQueryClient()} />)
void checkSession()
