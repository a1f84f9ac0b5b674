import { anyServer, buy, handTo, undoHandOver } from './acts.ts'
import { manyBuyers } from './buyers.ts'
import { type Answer, codeOf, isGranted } from './connections.ts'
import { crowd } from './crowd.ts'
import { crowdOfBuyers } from './crowd-of-buyers.ts'
import type { Race } from './race.ts'
import { aWater } from './waters.ts'

/** A network of its own for each: look-ups by e-mail are counted by network too. */
const networkOf = (n: number) => `10.${Math.floor(n / 256)}.${n % 256}.1`

/** Whether a list of permits has this one, with its code. */
const isShown = ({ body }: Answer, purchaseId: unknown): boolean =>
  (body['permessi'] as { idAcquisto?: unknown }[] | undefined)?.some(
    ({ idAcquisto }) => idAcquisto === purchaseId,
  ) === true

export const handedOver: Race = {
  name: 'handed-over',
  promise: 'each undoes a hand-over while its receiver opens the permit: it is one or the other',
  guards: ['handOverIsUnopened'],
  async run(arena, { attempts, random }) {
    const water = await aWater(arena, {
      zones: [],
      capacity: [{ places: attempts }],
      prices: { base: '0.00' },
    })
    const receivers = await manyBuyers(arena.services.pool, attempts)
    const given = await crowdOfBuyers(arena, { attempts, random }, async (who, n) => {
      const receiver = receivers[n] ?? who
      const act = { arena, random, who, water }
      const bought = await buy(act)
      const purchaseId = String(bought.body['idAcquisto'])
      const handed = await handTo(act, purchaseId, receiver.email, networkOf(n))
      if (!isGranted(handed)) throw new Error(`nothing was handed over: ${codeOf(handed)}`)
      return { act, bought, purchaseId, receiver }
    })
    const outcomes = await crowd(
      given.map(({ act, purchaseId, receiver: { token } }) => async () => {
        const request = { method: 'GET', path: '/api/permessi-utente', token } as const
        const [undone, opened] = await Promise.all([
          undoHandOver(act, purchaseId),
          arena.connections.send(anyServer(arena, random), request),
        ])
        return isGranted(undone) === isShown(opened, purchaseId)
      }),
      random,
    )
    return {
      water,
      answers: given.map(({ bought }) => bought),
      refusal: 'PLACE_TAKEN',
      sold: attempts,
      // Both, or neither.
      over: outcomes.filter(Boolean).length,
    }
  },
}
