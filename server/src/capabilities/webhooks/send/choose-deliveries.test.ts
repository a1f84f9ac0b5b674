import { expect, it } from 'vitest'
import { BOUNDS, chooseDeliveries } from './choose-deliveries.ts'

const due = (n: number, of: { associationId?: number; webhookId?: string; isFailing?: boolean } = {}) =>
  Array.from({ length: n }, (_, k) => {
    const associationId = of.associationId ?? k
    return {
      id: `${associationId}-${k}`,
      webhookId: of.webhookId ?? `w${k}`,
      associationId,
      isFailing: of.isFailing ?? false,
    }
  })

it('one association has a few places, however many of its messages are due', () => {
  expect(chooseDeliveries(due(100, { associationId: 1 }), [])).toHaveLength(BOUNDS.ofAssociation)
  expect(chooseDeliveries(due(100, { associationId: 1 }), due(3, { associationId: 1 }))).toHaveLength(1)
})

it('all together have no more than there are', () => {
  expect(chooseDeliveries(due(500), [])).toHaveLength(BOUNDS.inAll)
  expect(chooseDeliveries(due(500), due(BOUNDS.inAll))).toEqual([])
})

it('addresses at which nothing arrives leave most places to the others', () => {
  const failing = due(500, { isFailing: true })
  const answering = due(500).map((one) => ({ ...one, associationId: one.associationId + 1000 }))
  const chosen = chooseDeliveries([...failing, ...answering], [])
  expect(chosen.filter(({ isFailing }) => isFailing)).toHaveLength(BOUNDS.toFailing)
  expect(chosen.filter(({ isFailing }) => !isFailing)).toHaveLength(BOUNDS.inAll - BOUNDS.toFailing)
})

it('one address leaves places to the others of its association', () => {
  const silent = due(10, { associationId: 1, webhookId: 'silent' })
  const quick = due(10, { associationId: 1, webhookId: 'quick' })
  const chosen = chooseDeliveries([...silent, ...quick], [])
  expect(chosen.map(({ webhookId }) => webhookId)).toEqual(['silent', 'silent', 'quick', 'quick'])
})

it('one such address gets one message at a time', () => {
  const failing = due(10, { associationId: 1, webhookId: 'w', isFailing: true })
  expect(chooseDeliveries(failing, [])).toHaveLength(1)
  expect(chooseDeliveries(failing, failing.slice(0, 1))).toEqual([])
})
