import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { BrowserRouter, useNavigate } from 'react-router'
import { type ReactNode, useEffect } from 'react'
import { localeOf } from '#contract/languages.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { OpenPath } from '#web/ui/plain-link.tsx'
import { AppRoutes } from './routes.tsx'

/** React Aria's dates and figures are in the person's language; links use our router. */
function Providers({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <I18nProvider locale={localeOf(useLanguage())}>
      <OpenPath value={(path, options) => void navigate(path, options)}>{children}</OpenPath>
    </I18nProvider>
  )
}

/** The app in any router: the server renders it in another one. */
export const RoutedApp = ({ queries }: { queries: QueryClient }) => (
  <QueryClientProvider client={queries}>
    <Providers>
      <AppRoutes />
    </Providers>
  </QueryClientProvider>
)

interface AppProps {
  queries: QueryClient
  /** The app's own page is there. */
  onReady?: () => void
}

export function App({ queries, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <BrowserRouter>
      <RoutedApp queries={queries} />
    </BrowserRouter>
  )
}
