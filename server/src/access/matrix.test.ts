import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { MATRIX } from './matrix.ts'
import type { Row } from './row.ts'
import { aWorld, type Caller, CALLERS, HOLDERS_NAME, HOLDERS_NOTE, type Things, type World } from './world.ts'

/**
 * Every call by every kind of caller, for one permit: their own, one of the same association, one of another association,
 * one that is no longer theirs, or requested with an ended session.
 */
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.shop.stop())

type Named = Extract<Row, { names: unknown }>
type Telling = Extract<Row, { tells: unknown }>
/** What takes something out comes last: the other calls ask for it. */
const inOrder = allCalls.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
const rowsWith = <R extends Row>(key: 'names' | 'tells') =>
  inOrder.flatMap((call): [Call, R][] => {
    const row = MATRIX[call.name]
    return row !== undefined && key in row ? [[call, row as R]] : []
  })

const ask = (call: Call, caller: Caller, fields: Record<string, unknown>) => {
  const token = world.tokens[caller]
  return world.shop.lenza.send(call.method, call.path, fields, token === undefined ? {} : { token })
}

/** The places of an answer that identify the permit under test. */
const tracesOfPermit = (
  { body }: LightMyRequestResponse,
  { purchaseId, permitId }: Things,
  by?: 'permitId',
) =>
  (by === undefined ? [purchaseId, HOLDERS_NAME, HOLDERS_NOTE] : [`"idPermesso":${permitId},`]).filter(
    (marker) => body.includes(marker),
  )

/** Of a permit that is another's by now: that it was handed over and to whom, and no code. */
async function expectOnlyHandedOver(answer: LightMyRequestResponse): Promise<void> {
  const { permessi, ceduti } = answer.json<{ permessi: unknown[]; ceduti: object[] }>()
  expect(permessi).toEqual([])
  expect(ceduti).toMatchObject([{ idAcquisto: world.things.purchaseId }])
  expect(ceduti.flatMap((one) => Object.keys(one))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(codice|titolare|stato|importo)/)]),
  )
  for (const secret of await world.codes()) expect(answer.body).not.toContain(secret)
}

/** In a batch each item has its own answer. */
function codeOf(answer: LightMyRequestResponse): string | undefined {
  const { code, esiti } = answer.json<{ code?: string; esiti?: { codice?: string }[] }>()
  return code ?? esiti?.[0]?.codice
}

const NOT_REACHED = ['NOT_FOUND', 'SIGN_IN_NEEDED', 'NOT_FOR_YOUR_ACCOUNT']

it('has a row for every call, and for no other', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted())
})

describe.each(rowsWith<Named>('names').map(([call, row]) => ({ name: call.name, call, row })))(
  '$name',
  ({ call, row }) => {
    const outside = CALLERS.filter((caller) => !row.for.includes(caller))

    let before: unknown
    beforeAll(async () => {
      before = await world.rows()
    })

    it.each(outside)('answers the %s as if it did not exist', async (caller) => {
      const answer = await ask(call, caller, row.names(world.things, caller))
      const ofNone = await ask(call, caller, row.names(world.absent, caller))
      expect(NOT_REACHED).toContain(codeOf(answer))
      expect([answer.statusCode, answer.body]).toEqual([ofNone.statusCode, ofNone.body])
      expect(tracesOfPermit(answer, world.things)).toEqual([])
    })

    it('changes nothing for them', async () => {
      expect(await world.rows()).toEqual(before)
    })

    it.each(row.for)('is for the %s', async (caller) => {
      const answer = await ask(call, caller, row.names(world.things, caller))
      // That a role with the right gets past the association, and another one not, is shown by roles.test.ts.
      if (row.isExample && call.errors?.includes('NOT_FOUND') && codeOf(answer) === 'NOT_FOUND') return
      expect(NOT_REACHED).not.toContain(codeOf(answer))
      expect(answer.statusCode).toBeLessThan(500)
    })
  },
)

describe.each(rowsWith<Telling>('tells').map(([call, row]) => ({ name: call.name, call, row })))(
  '$name',
  ({ call, row }) => {
    it.each(CALLERS)('shows the %s what is theirs', async (caller) => {
      const answer = await ask(call, caller, row.tells(world.things))
      expect(answer.statusCode).toBeLessThan(500)
      if (row.handedOver?.includes(caller) === true) return expectOnlyHandedOver(answer)
      const found = tracesOfPermit(answer, world.things, row.by)
      if (row.for.includes(caller)) expect(found).not.toEqual([])
      else expect(found).toEqual([])
    })
  },
)
