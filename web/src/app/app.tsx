import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter, useNavigate } from 'react-router'
import type { ReactNode } from 'react'
import { SilentNotice } from '#web/platform/api/away-notice.tsx'
import { AtTheTop } from '#web/ui/at-the-top.ts'
import { OpenPath } from '#web/ui/plain-link.tsx'
import { AppRoutes } from './routes.tsx'

/** Links within the app are followed by its router. */
function FollowedLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return <OpenPath value={(path, options) => void navigate(path, options)}>{children}</OpenPath>
}

/** The app in any router: the server renders it in another one. */
export const RoutedApp = ({ queries }: { queries: QueryClient }) => (
  <QueryClientProvider client={queries}>
    <FollowedLinks>
      <AtTheTop value={<SilentNotice />}>
        <AppRoutes />
      </AtTheTop>
    </FollowedLinks>
  </QueryClientProvider>
)

export const App = ({ queries }: { queries: QueryClient }) => (
  <BrowserRouter>
    <RoutedApp queries={queries} />
  </BrowserRouter>
)
