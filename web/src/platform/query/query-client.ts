import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from '../api/no-answer.ts'
import { isAway, noteAway, noteBack, WAITS_MS, waitBefore } from '../api/service-away.ts'

const A_MINUTE_MS = 60_000
const RETRIES = 2
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: A_MINUTE_MS / 2,
        networkMode: 'always',
        // An answer from before may be hours old: a permit given back, places that are taken.
        refetchOnReconnect: true,
        // A refusal is final; only a missing answer is worth a retry.
        retry: (failures, error) => {
          if (!isAway(error)) return !(error instanceof ApiRefusal) && failures < RETRIES
          const goesOn = failures < WAITS_MS.length
          if (!goesOn) noteBack()
          return goesOn
        },
        retryDelay: (failures, error) => {
          if (!isAway(error)) return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures)
          const wait = waitBefore(failures)
          noteAway(failures + 1, wait)
          return wait
        },
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
