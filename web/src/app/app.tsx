import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { BrowserRouter, useNavigate, type NavigateOptions } from 'react-router'
import type { ReactNode } from 'react'
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

export const App = ({ queries }: { queries: QueryClient }) => (
  <QueryClientProvider client={queries}>
    <BrowserRouter>
      <AriaProviders>
        <AppRoutes />
      </AriaProviders>
    </BrowserRouter>
  </QueryClientProvider>
)
