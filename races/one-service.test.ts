import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, countCodes, hold, pay } from './acts.ts'
import type { Arena } from './arena.ts'
import { type Buyer, manyBuyers } from './buyers.ts'
import { type Answer, type ApiRequest, isGranted } from './connections.ts'
import { judge } from './judge.ts'
import { type Lent, lendArena } from './play.ts'
import { aWater } from './waters.ts'

let lent: Lent
let arena: Arena
beforeAll(async () => {
  lent = await lendArena({})
  arena = lent.arena
})
afterAll(() => lent.giveBack())

/** Choose the server that gets a request. */
const FIRST = () => 0
const SECOND = () => 0.9

const ask = (which: () => number, input: ApiRequest): Promise<Answer> =>
  arena.connections.send(arena.servers[which() < 0.5 ? 0 : 1]?.url ?? '', input)
const anna = async (): Promise<Buyer> => (await manyBuyers(arena.services.pool, 1))[0] as Buyer

it('guesses of a password are counted together: ten of forty are looked at', async () => {
  const { email } = await anna()
  const guesses = Array.from({ length: 40 }, (_, n) =>
    ask(n % 2 === 0 ? FIRST : SECOND, {
      method: 'POST',
      path: '/api/login',
      fields: { email, password: `trota numero ${n}`, tipoUtente: 'utente' },
    }),
  )
  expect(countCodes(await Promise.all(guesses))).toEqual({ LOGIN_REFUSED: 10, TOO_MANY_TRIES: 30 })
})

it('who signs out at one is signed out at the other', async () => {
  const { token } = await anna()
  const profile: ApiRequest = { method: 'GET', path: '/api/dati-utente', token }
  expect(countCodes(await Promise.all([ask(FIRST, profile), ask(SECOND, profile)]))).toEqual({ OK: 2 })
  expect((await ask(FIRST, { method: 'POST', path: '/api/logout', token })).body).toMatchObject({
    status: 'OK',
  })
  expect(countCodes(await Promise.all([ask(FIRST, profile), ask(SECOND, profile)]))).toEqual({
    SIGN_IN_NEEDED: 2,
  })
})

it('what is held at one is bought at the other', async () => {
  const water = await aWater(arena, { price: { adultCents: 1500 }, capacity: [{ places: 1 }] })
  const who = await anna()
  const held = await hold({ arena, random: FIRST, who, water })
  await pay(arena, held)
  const again = await hold({ arena, random: SECOND, who, water })
  expect(again.body['idAcquisto']).toBe(held.body['idAcquisto'])
  const bought = await buy({ arena, random: SECOND, who, water })
  expect(isGranted(bought)).toBe(true)
  const twice = await buy({ arena, random: FIRST, who, water })
  expect(twice.body['idAcquisto']).toBe(bought.body['idAcquisto'])
  const verdict = await judge(arena, { water, answers: [bought], refusal: 'PLACE_TAKEN', sold: 1 })
  expect(verdict.wrong).toEqual([])
})

it('one buyer at both at once has one permit and one payment', async () => {
  const water = await aWater(arena, { price: { adultCents: 1500 }, capacity: [{ places: 5 }] })
  const who = await anna()
  const both = <T>(act: (random: () => number) => Promise<T>) => Promise.all([act(FIRST), act(SECOND)])
  const [one, other] = await both((random) => hold({ arena, random, who, water }))
  expect(one.body['clientSecret']).toBe(other.body['clientSecret'])
  await pay(arena, one)
  const bought = await both((random) => buy({ arena, random, who, water }))
  expect(new Set(bought.map(({ body }) => body['idAcquisto'])).size).toBe(1)
  const verdict = await judge(arena, { water, answers: bought.slice(1), refusal: 'PLACE_TAKEN', sold: 1 })
  expect(verdict.wrong).toEqual([])
})
