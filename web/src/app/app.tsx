import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter, useNavigate } from 'react-router'
import { type ReactNode, useEffect } from 'react'
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
      <AppRoutes />
    </FollowedLinks>
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
