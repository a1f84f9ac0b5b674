import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { forgetFact, listFacts, stateFact } from '#contract/facts.ts'
import texts from '#locales/it/my-data.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import StatedFacts from './stated-facts.tsx'

await speak('it')
const { answer, refuse, sent } = aServer()

const licence = {
  associationId: 1,
  associationName: 'Alto Sarca',
  key: 'licenza',
  kind: 'licence',
  name: 'Licenza di pesca',
  asksNumber: true,
  asksValidUntil: false,
  number: 'TN 123456',
}
const title = () => screen.queryByRole('heading', { level: 2, name: texts.facts.title })

it('is no section while nothing was stated', async () => {
  answer(listFacts, () => ({ facts: [] }))
  const { container } = draw(<StatedFacts />)
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(title()).toBeNull()
})

it('says that it could not be read, and reads it at the next try', async () => {
  refuse(listFacts, 'UNEXPECTED', 500)
  draw(<StatedFacts />)
  const again = await screen.findByRole('button', { name: ui.retry })
  answer(listFacts, () => ({ facts: [licence] }))
  await userEvent.click(again)
  expect(await screen.findByText('TN 123456')).toBeTruthy()
})

it('is corrected, and deleted', async () => {
  let facts = [licence]
  answer(listFacts, () => ({ facts }))
  answer(stateFact, () => ({ facts: (facts = [{ ...licence, number: 'TN 7' }]) }))
  answer(forgetFact, () => ({ facts: (facts = []) }))
  draw(<StatedFacts />)
  await userEvent.click(await screen.findByRole('button', { name: `${texts.facts.change}: ${licence.name}` }))
  const number = screen.getByLabelText(texts.facts.fields.number)
  await userEvent.clear(number)
  await userEvent.type(number, 'TN 7')
  await userEvent.click(screen.getByRole('button', { name: texts.facts.save }))
  expect(await screen.findByText('TN 7')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: `${texts.facts.delete}: ${licence.name}` }))
  await waitFor(() => expect(title()).toBeNull())
  expect(sent()).toEqual([
    { way: 'PUT /api/dato-dichiarato', fields: { idAssociazione: 1, chiave: 'licenza', numero: 'TN 7' } },
    { way: 'DELETE /api/dato-dichiarato', fields: { idAssociazione: '1', chiave: 'licenza' } },
  ])
})
