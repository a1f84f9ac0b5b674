import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { howMany } from '#server/testing/long-form.ts'
import { buy, countCodes, hold, pay } from './acts.ts'
import { type Buyer, manyBuyers } from './buyers.ts'
import { type Answer, type ApiRequest, isGranted } from './connections.ts'
import { everyRace } from './every-race.ts'
import { judge } from './judge.ts'
import { killServersOf } from './kills/kill-servers.ts'
import { playLimit } from './limits/counted-limit.ts'
import { everyLimit } from './limits/every-limit.ts'
import { CALLS_AT_ONCE as MANY_CALLS } from './limits/long-form.ts'
import { type Lent, lendArena, play } from './play.ts'
import { aWater } from './waters.ts'

/** Four for each place; `npm run test:races` plays the same with 10,000 attempts and 20 seeds. */
const ATTEMPTS = howMany({ short: 20, long: 300 })
/** More than the most of a limit is, which is twelve where others were not spent before. */
const CALLS_AT_ONCE = howMany({ short: 16, long: MANY_CALLS })
/** Each of the two in the long form; `npm run test:races -- kills` kills 50 servers and 20 databases. */
const SERVERS_KILLED = howMany({ short: 1, long: 2 })

/** Choose the server that gets a request. */
const FIRST = () => 0
const SECOND = () => 0.9

describe('over two servers', () => {
  let lent: Lent
  beforeAll(async () => void (lent = await lendArena({})))
  afterAll(() => lent.giveBack())

  it.each(everyRace)('$name: $promise', async (race) => {
    const verdict = await play(race, lent.arena, { attempts: ATTEMPTS, seed: 1 })
    expect(verdict).toMatchObject({ over: 0, serverErrors: 0, wrong: [] })
  })

  it.each(everyLimit)('the limit of $name: $most, however many call at once', async (counted) => {
    const verdict = await playLimit(counted, lent.arena, CALLS_AT_ONCE)
    expect(verdict).toMatchObject({ over: 0, wrong: [] })
  })

  const ask = (which: () => number, input: ApiRequest): Promise<Answer> =>
    lent.arena.connections.send(lent.arena.servers[which() < 0.5 ? 0 : 1]?.url ?? '', input)
  const anna = async (): Promise<Buyer> => (await manyBuyers(lent.arena.services.pool, 1))[0] as Buyer

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
    const water = await aWater(lent.arena, { prices: { base: '15.00' }, capacity: [{ places: 1 }] })
    const who = await anna()
    const held = await hold({ arena: lent.arena, random: FIRST, who, water })
    await pay(lent.arena, held)
    const again = await hold({ arena: lent.arena, random: SECOND, who, water })
    expect(again.body['idAcquisto']).toBe(held.body['idAcquisto'])
    const bought = await buy({ arena: lent.arena, random: SECOND, who, water })
    expect(isGranted(bought)).toBe(true)
    const twice = await buy({ arena: lent.arena, random: FIRST, who, water })
    expect(twice.body['idAcquisto']).toBe(bought.body['idAcquisto'])
    const verdict = await judge(lent.arena, { water, answers: [bought], refusal: 'PLACE_TAKEN', sold: 1 })
    expect(verdict.wrong).toEqual([])
  })

  it('one buyer at both at once has one permit and one payment', async () => {
    const water = await aWater(lent.arena, { prices: { base: '15.00' }, capacity: [{ places: 5 }] })
    const who = await anna()
    const both = <T>(act: (random: () => number) => Promise<T>) => Promise.all([act(FIRST), act(SECOND)])
    const [one, other] = await both((random) => hold({ arena: lent.arena, random, who, water }))
    expect(one.body['clientSecret']).toBe(other.body['clientSecret'])
    await pay(lent.arena, one)
    const bought = await both((random) => buy({ arena: lent.arena, random, who, water }))
    expect(new Set(bought.map(({ body }) => body['idAcquisto'])).size).toBe(1)
    const verdict = await judge(lent.arena, {
      water,
      answers: bought.slice(1),
      refusal: 'PLACE_TAKEN',
      sold: 1,
    })
    expect(verdict.wrong).toEqual([])
  })

  it('one that is killed while people buy loses nothing', async () => {
    expect((await killServersOf(lent.arena, { kills: SERVERS_KILLED, tell: () => undefined })).wrong).toEqual(
      [],
    )
  })
})
