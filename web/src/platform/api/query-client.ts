import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from './no-answer.ts'

const A_MINUTE_MS = 60_000
const RETRIES = 2

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: A_MINUTE_MS / 2,
        networkMode: 'always',
        // What stood there meanwhile may be of this morning: a permit given back, places that are taken.
        refetchOnReconnect: true,
        // A refusal is an answer; only silence is worth asking again.
        retry: (failures, error) => !(error instanceof ApiRefusal) && failures < RETRIES,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
