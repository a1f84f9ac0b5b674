import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('a page that is open when the network comes back asks again', async () => {
  const queries = createQueryClient()
  queries.mount()
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network'))
  queryFn.mockResolvedValue('now')
  queries.setQueryData(['permits'], 'of before', { updatedAt: 1 })
  const leave = new QueryObserver(queries, { queryKey: ['permits'], queryFn, retry: false }).subscribe(
    () => undefined,
  )
  dispatchEvent(new Event('offline'))
  await expect.poll(() => queries.getQueryState(['permits'])?.fetchStatus).toBe('idle')
  expect(queries.getQueryData(['permits'])).toBe('of before')
  dispatchEvent(new Event('online'))
  await expect.poll(() => queries.getQueryData(['permits'])).toBe('now')
  leave()
  queries.unmount()
})
