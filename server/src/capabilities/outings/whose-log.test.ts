import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  aFish,
  aNote,
  anOuting,
  aPermitAt,
  aRiver,
  outingsOf,
  sendLog,
  type Sent,
  watchOver,
} from '#server/testing/river.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

/**
 * One permit, bought by one for another, with an outing, a fish and a note of each; and everybody who might come by.
 */
type Who = 'holder' | 'buyer' | 'stranger' | 'warden' | 'farWarden' | 'nobody'
const everybody: Who[] = ['holder', 'buyer', 'stranger', 'warden', 'farWarden', 'nobody']

let shop: Shop
let people: Partial<Record<Who, Person>>
let permit: string
const [hers, theirs] = [uuidv7(), uuidv7()]
const SECRET = 'Ho visto un temolo sotto il ponte.'
const WARDENS = 'Controllata, tutto in regola.'

const noteOf = (who: Person | undefined, idAnnotazione: string, testo: string) =>
  shop.lenza.send('POST', '/api/annotazione', { idAcquistoPermesso: permit, idAnnotazione, testo }, who)

beforeAll(async () => {
  shop = await openShop()
  const [river, far] = [await aRiver(shop), await aRiver(shop)]
  const { lenza } = shop
  people = {
    holder: await aPerson(lenza, { firstName: 'Titolare' }),
    buyer: await aPerson(lenza, { firstName: 'Compratrice' }),
    stranger: await aPerson(lenza),
    warden: await aPerson(lenza, { kind: 'warden' }),
    farWarden: await aPerson(lenza, { kind: 'warden' }),
  }
  const { holder, buyer, warden, farWarden } = people as Record<Who, Person>
  await watchOver(shop, warden, river)
  await watchOver(shop, farWarden, far)
  permit = await aPermitAt(shop, buyer, river, { otherEmail: holder.email })
  const other = await aPermitAt(shop, holder, river)
  await sendLog(shop, holder, [anOuting(permit), aFish(permit), aFish(other)])
  await noteOf(holder, hers, SECRET)
  await noteOf(warden, theirs, WARDENS)
})
afterAll(() => shop.stop())

const ask = (who: Who, method: string, path: string, fields: Sent) =>
  shop.lenza.send(method, path, fields, people[who] ?? {})

describe('what was written on a permit', () => {
  const reads: Record<Who, string> = {
    holder: 'fish 1, elsewhere 1, notes: own',
    buyer: 'fish 1, elsewhere 0, notes: ',
    warden: 'fish 1, elsewhere 1, notes: own, theirs',
    stranger: 'NOT_FOUND',
    farWarden: 'NOT_FOUND',
    nobody: 'SIGN_IN_NEEDED',
  }
  it.each(everybody)('is read by the %s as far as it is theirs', async (who) => {
    const answer = await ask(who, 'GET', '/api/uscite-annotazioni-permesso', { idAcquistoPermesso: permit })
    const body = answer.json<{ code?: string; uscite: { catture: [] }[]; altrove: []; annotazioni: [] }>()
    const notes = [SECRET, WARDENS].map((text, n) => (answer.body.includes(text) ? ['own', 'theirs'][n] : []))
    expect(
      body.code ??
        `fish ${body.uscite[0]?.catture.length}, elsewhere ${body.altrove.length}, notes: ${notes.flat().join(', ')}`,
    ).toBe(reads[who])
  })
})

describe('what is not theirs', () => {
  const calls: [string, string, string, (id: string) => Sent][] = [
    ['reading', 'GET', '/api/uscite-annotazioni-permesso', (id) => ({ idAcquistoPermesso: id })],
    ['a new note', 'POST', '/api/annotazione', (id) => ({ idAcquistoPermesso: id, testo: 'Ciao.' })],
    [
      'changing the holder’s note',
      'PUT',
      '/api/annotazione',
      (id) => ({ idAcquistoPermesso: id, idAnnotazione: hers, testo: 'Ciao.' }),
    ],
    [
      'taking the holder’s note back',
      'DELETE',
      '/api/annotazione',
      (id) => ({ idAcquistoPermesso: id, idAnnotazione: hers }),
    ],
  ]
  const outsiders: Who[] = ['stranger', 'farWarden']
  const cases = calls.flatMap((call) => outsiders.map((who) => [...call, who] as const))
  it.each(cases)(
    '%s (%s %s) is answered like what does not exist',
    async (_name, method, path, fields, who) => {
      const [real, none] = [
        await ask(who, method, path, fields(permit)),
        await ask(who, method, path, fields(uuidv7())),
      ]
      expect(real.statusCode).toBe(404)
      expect(real.body).toBe(none.body)
    },
  )

  it('the buyer, who does not hold it, writes nothing on it', async () => {
    const written = await ask('buyer', 'POST', '/api/annotazione', {
      idAcquistoPermesso: permit,
      testo: 'Ciao.',
    })
    expect(written.statusCode).toBe(404)
    const { buyer } = people
    if (!buyer) throw new Error('no buyer')
    const sent = [anOuting(permit), aFish(permit), aNote(permit)]
    for (const answer of await sendLog(shop, buyer, sent))
      expect(answer).toMatchObject({ outcome: 'refused', code: 'NOT_FOUND' })
  })

  it('a stranger’s phone learns nothing from sending what it knows of', async () => {
    const { stranger, holder } = people
    if (!stranger || !holder) throw new Error('nobody there')
    const before = await outingsOf(shop, holder, permit)
    const own = await aPermitAt(shop, stranger, await aRiver(shop))
    const [fish] = before.outings.flatMap(({ catches }) => catches)
    const sent = [
      anOuting(permit),
      aFish(permit, { id: fish?.id }),
      aFish(own, { id: fish?.id }),
      aNote(own, { id: hers }),
    ]
    const answers = await sendLog(shop, stranger, sent)
    for (const { index: _i, id: _id, ...answer } of answers)
      expect(answer).toEqual({
        outcome: 'refused',
        code: 'NOT_FOUND',
        reason: 'This does not belong to a permit that you hold.',
      })
    expect(await outingsOf(shop, holder, permit)).toEqual(before)
  })
})
