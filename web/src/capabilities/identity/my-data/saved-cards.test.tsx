import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listSavedCards, removeSavedCard } from '#contract/saved-cards.ts'
import texts from '#locales/it/saved-cards.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import SavedCards from './saved-cards.tsx'

await speak('it')
const { answer } = aServer()
const ORDER = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const visa = {
  cardId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
  associationId: 1,
  associationName: 'Alto Sarca',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 7,
  expiryYear: 2034,
  isExpired: false,
  savedAt: '2027-05-01T08:00:00.000Z',
}

it('the profile names each card with its association and removes it; one that has expired says so', async () => {
  const old = {
    ...visa,
    cardId: ORDER,
    associationName: 'Lago',
    last4: '0005',
    brand: 'amex',
    isExpired: true,
  }
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Rossi', adult: true })
  let cards = [visa, old]
  answer(listSavedCards, () => ({ cards }))
  answer(removeSavedCard, () => ({ cards: (cards = [old]) }))
  draw(<SavedCards />)
  expect(await screen.findByText('Alto Sarca')).toBeTruthy()
  expect(screen.getByText(texts.list.expired.replace('{{expiry}}', '07/2034'))).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Togli Visa, ultime cifre 4242, Alto Sarca' }))
  expect(await screen.findByText(texts.list.removed)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Alto Sarca')).toBeNull())
  expect(screen.getByText('Lago')).toBeTruthy()
})
