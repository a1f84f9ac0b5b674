import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'

const atOnce = { retry: false, networkMode: 'always' as const }
/** Queries without retries. */
export const queriesForTest = () =>
  new QueryClient({ defaultOptions: { queries: atOnce, mutations: atOnce } })

/** A part of the app at an address. */
export function OnPage({ at = '/', children }: { at?: string | undefined; children: ReactNode }) {
  const [queries] = useState(queriesForTest)
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
}

export const draw = (part: ReactNode, at?: string) => render(<OnPage at={at}>{part}</OnPage>)
