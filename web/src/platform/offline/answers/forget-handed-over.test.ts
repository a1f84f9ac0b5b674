import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type HandedOverPermit, listMyPermits } from '#contract/permits.ts'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import { forgetHandedOver } from './forget-handed-over.ts'

it('a permit that was handed over goes out of every kept list, in either language', () => {
  const queries = new QueryClient()
  const mine = aHeldPermit()
  const other = aHeldPermit({ purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e99' })
  const italian = [listMyPermits.name, {}, 'it', 'a-person']
  const alone = [listMyPermits.name, { purchaseId: mine.purchaseId }, 'en', 'a-person']
  queries.setQueryData(italian, { permits: [mine, other] }, { updatedAt: 1000 })
  queries.setQueryData(alone, { permits: [mine] }, { updatedAt: 2000 })

  forgetHandedOver(queries, {
    permits: [other],
    handedOver: [{ purchaseId: mine.purchaseId } as HandedOverPermit],
  })

  expect(queries.getQueryData(italian)).toEqual({ permits: [other] })
  expect(queries.getQueryData(alone)).toEqual({ permits: [] })
  // As old as before: it is read again where it was to be.
  expect(queries.getQueryState(italian)?.dataUpdatedAt).toBe(1000)
})
