import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { BrowserRouter, useNavigate, type NavigateOptions } from 'react-router'
import { useEffect, type ReactNode } from 'react'
import { localeOf } from '#contract/languages.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { AppRoutes } from './routes.tsx'

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions
  }
}

/** React Aria's links use our router, its dates and figures the person's language. */
function AriaProviders({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const language = useLanguage()
  return (
    <I18nProvider locale={localeOf(language)}>
      <RouterProvider navigate={(path, options) => void navigate(path, options)}>{children}</RouterProvider>
    </I18nProvider>
  )
}

/** The app in any router: the server renders it in another one. */
export const RoutedApp = ({ queries }: { queries: QueryClient }) => (
  <QueryClientProvider client={queries}>
    <AriaProviders>
      <AppRoutes />
    </AriaProviders>
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
