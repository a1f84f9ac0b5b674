import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { BrowserRouter, useHref, useNavigate, type NavigateOptions } from 'react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { AppRoutes } from './routes.tsx'

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions
  }
}

/** The router knows only its own paths: a telephone number, a mail address, another site stay what they are. */
function useAddress(href: string): string {
  const own = useHref(href)
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href) ? href : own
}

/** Links of the components are followed by our router; dates and figures are drawn in the person's language. */
function Surroundings({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const language = useLanguage()
  return (
    <I18nProvider locale={language === 'it' ? 'it-IT' : 'en-GB'}>
      <RouterProvider navigate={(path, options) => void navigate(path, options)} useHref={useAddress}>
        {children}
      </RouterProvider>
    </I18nProvider>
  )
}

export const App = ({ queries }: { queries: QueryClient }) => (
  <QueryClientProvider client={queries}>
    <BrowserRouter>
      <Surroundings>
        <AppRoutes />
      </Surroundings>
    </BrowserRouter>
  </QueryClientProvider>
)
