import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readPermit } from '#contract/catalogue.ts'
import { listOffers } from '#contract/offers.ts'
import { queriesForTest } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { useBuyForm } from './buy-form-for-test.tsx'
import BuyPermitPage from './buy-permit-page.tsx'
import { aPermit, DAY } from './permit-for-test.ts'

await speak('en')
const { late } = useBuyForm()

it('shows at once what the list has told of the permit, while the form is on its way', async () => {
  const answer = z.decode(listOffers.response, listOffers.example.response as never)
  const offers = answer.offers.map((offer) => ({ ...offer, name: 'Zone of the list', waters: ['Sarca'] }))
  const queries = queriesForTest()
  queries.setQueryData([listOffers.name, { day: DAY }, 'en', ''], { ...answer, offers })
  const arrive = late(readPermit, () => aPermit())
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[`/acquista-permesso?idPermesso=12&data=${DAY}`]}>
        <BuyPermitPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const head = screen.getByRole('heading', { level: 1 })
  expect(head.textContent).toBe('Zone of the list')
  expect(screen.getByText(/Alto Sarca/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  arrive()
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(aPermit().name)
})
