import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import texts from '#locales/it/my-permits.json' with { type: 'json' }
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import { speak } from '#web/testing/speak.ts'
import { othersOfOrder } from './others-of-order.ts'
import { PermitActions } from './permit-actions.tsx'

await speak('it')
aServer()
const saved = vi.hoisted(() => vi.fn<(name: string) => void>())
vi.mock(import('#web/platform/save-file.ts'), () => ({ saveFile: saved }))

const bought = (purchaseId: string, more: Partial<ReturnType<typeof aHeldPermit>> = {}) =>
  aHeldPermit({ purchaseId, orderId: 'first', firstDay: DAY, lastDay: DAY, ...more })
const own = bought('first')

it('are those that are valid still; another order’s are not among them', () => {
  const leo = bought('leo')
  const permits = [
    own,
    leo,
    bought('back', { state: 'refunded' }),
    bought('past', { lastDay: '2027-01-01' }),
    bought('other', { orderId: 'other' }),
  ]
  expect(othersOfOrder(own, permits, DAY)).toEqual([leo])
  expect(othersOfOrder(bought('alone', { orderId: undefined }), permits, DAY)).toEqual([])
})

it('are saved with it as one file; a permit bought alone offers none', async () => {
  const permits = [own, bought('leo'), bought('mia')]
  const { unmount } = draw(<PermitActions held={own} permits={permits} today={DAY} onChanged={vi.fn()} />)
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(texts.along.order.replace(/ \(.*/, ' \\(3')) }),
  )
  await screen.findByText(/tra i file scaricati/)
  expect(saved.mock.calls[0]?.[0]).toMatch(/^permessi-/)
  unmount()
  draw(<PermitActions held={own} permits={[own]} today={DAY} onChanged={vi.fn()} />)
  await screen.findByText(texts.along.paper)
  expect(screen.queryByText(/Tutti i permessi di questo acquisto/)).toBeNull()
})
