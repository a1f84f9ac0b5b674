import { beforeAll, describe, expect, it } from 'vitest'
import { logout } from '#contract/identity.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  aCheck,
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
import { useShop } from '#server/testing/shop.ts'

/** One permit, bought for another angler, with an outing, a fish, a check and a note; read by every kind of account. */
const everybody = [
  'holder',
  'buyer',
  'stranger',
  'warden',
  'colleague',
  'farWarden',
  'formerWarden',
  'expired',
  'signedOut',
  'anonymous',
] as const
type Who = (typeof everybody)[number]

const shop = useShop()
let people: Partial<Record<Who, Person>>
let permit: string
const [hers, theirs] = [uuidv7(), uuidv7()]
const SECRET = 'Ho visto un temolo sotto il ponte.'
const WARDENS = 'Controllata, tutto in regola.'
const NAME = 'Ermenegildo'

const noteOf = (who: Person | undefined, idAnnotazione: string, testo: string) =>
  shop.lenza.send('POST', '/api/annotazione', { idAcquistoPermesso: permit, idAnnotazione, testo }, who)

beforeAll(async () => {
  const [river, far] = [await aRiver(shop), await aRiver(shop)]
  const { lenza } = shop
  people = {
    holder: await aPerson(lenza, { firstName: 'Titolare' }),
    buyer: await aPerson(lenza, { firstName: 'Compratrice' }),
    stranger: await aPerson(lenza),
    warden: await aPerson(lenza, { kind: 'warden', firstName: NAME }),
    colleague: await aPerson(lenza, { kind: 'warden' }),
    farWarden: await aPerson(lenza, { kind: 'warden' }),
    formerWarden: await aPerson(lenza, { kind: 'warden' }),
    expired: await aPerson(lenza, { kind: 'warden' }),
    signedOut: await aPerson(lenza, { kind: 'warden' }),
  }
  const { holder, buyer, warden, farWarden, formerWarden, expired, signedOut } = people as Record<Who, Person>
  for (const who of ['warden', 'colleague', 'formerWarden', 'expired', 'signedOut'] as const)
    await watchOver(shop, people[who] as Person, river)
  await watchOver(shop, farWarden, far)
  await watchOver(shop, formerWarden, far)
  await lenza.db
    .updateTable('session')
    .set({ expires_at: new Date(lenza.clock.now().getTime() - 1000) })
    .where('account_id', '=', expired.accountId)
    .execute()
  await lenza.call(logout, {}, signedOut)
  permit = await aPermitAt(shop, buyer, river, { otherEmail: holder.email })
  const other = await aPermitAt(shop, holder, river, { slot: 'P' })
  await sendLog(shop, holder, [anOuting(permit), aFish(permit), aFish(other)])
  await noteOf(holder, hers, SECRET)
  await noteOf(warden, theirs, WARDENS)
  await sendLog(shop, warden, [aCheck(permit)])
  await sendLog(shop, formerWarden, [aCheck(permit, { modo: 'elenco' })])
  await lenza.db
    .deleteFrom('association_warden')
    .where('account_id', '=', formerWarden.accountId)
    .where('association_id', '=', river.associationId)
    .execute()
})

const ask = (who: Who, method: string, path: string, fields: Sent) =>
  shop.lenza.send(method, path, fields, people[who] ?? {})

interface Answered {
  code?: string
  uscite: { catture: [] }[]
  altrove: []
  annotazioni: []
  controlli: { mio: boolean }[]
}

describe('what was written on a permit', () => {
  const reads: Record<Who, string> = {
    holder: 'fish 1, elsewhere 1, notes: own, checks 2, mine 0',
    buyer: 'fish 1, elsewhere 0, notes: , checks 0, mine 0',
    warden: 'fish 1, elsewhere 1, notes: own, theirs, checks 2, mine 1',
    colleague: 'fish 1, elsewhere 1, notes: own, theirs, checks 2, mine 0',
    stranger: 'NOT_FOUND',
    farWarden: 'NOT_FOUND',
    formerWarden: 'NOT_FOUND',
    expired: 'SIGN_IN_NEEDED',
    signedOut: 'SIGN_IN_NEEDED',
    anonymous: 'SIGN_IN_NEEDED',
  }
  it.each(everybody)('is read by the %s as far as it is theirs', async (who) => {
    const answer = await ask(who, 'GET', '/api/uscite-annotazioni-permesso', { idAcquistoPermesso: permit })
    const body = answer.json<Answered>()
    const notes = [SECRET, WARDENS].map((text, n) => (answer.body.includes(text) ? ['own', 'theirs'][n] : []))
    expect(
      body.code ??
        `fish ${body.uscite[0]?.catture.length}, elsewhere ${body.altrove.length}, notes: ${notes.flat().join(', ')}, checks ${body.controlli.length}, mine ${body.controlli.filter(({ mio }) => mio).length}`,
    ).toBe(reads[who])
    // The warden is not named.
    for (const name of [NAME, people.warden?.accountId ?? NAME]) expect(answer.body).not.toContain(name)
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
      'changing a warden’s note',
      'PUT',
      '/api/annotazione',
      (id) => ({ idAcquistoPermesso: id, idAnnotazione: theirs, testo: 'Ciao.' }),
    ],
    [
      'taking the holder’s note back',
      'DELETE',
      '/api/annotazione',
      (id) => ({ idAcquistoPermesso: id, idAnnotazione: hers }),
    ],
  ]
  const outsiders: Who[] = ['stranger', 'farWarden', 'formerWarden']
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

  it('only the holder’s and the wardens’ phones write on it', async () => {
    const items = [anOuting(permit), aFish(permit), aNote(permit), aCheck(permit)]
    const wrote: Record<Who, string[]> = {
      holder: ['salvato', 'salvato', 'salvato', 'NOT_FOR_YOUR_ACCOUNT'],
      buyer: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOR_YOUR_ACCOUNT'],
      stranger: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOR_YOUR_ACCOUNT'],
      warden: ['NOT_FOR_YOUR_ACCOUNT', 'NOT_FOR_YOUR_ACCOUNT', 'salvato', 'salvato'],
      colleague: ['NOT_FOR_YOUR_ACCOUNT', 'NOT_FOR_YOUR_ACCOUNT', 'salvato', 'salvato'],
      farWarden: ['NOT_FOR_YOUR_ACCOUNT', 'NOT_FOR_YOUR_ACCOUNT', 'NOT_FOUND', 'NOT_FOUND'],
      formerWarden: ['NOT_FOR_YOUR_ACCOUNT', 'NOT_FOR_YOUR_ACCOUNT', 'NOT_FOUND', 'NOT_FOUND'],
      expired: ['SIGN_IN_NEEDED'],
      signedOut: ['SIGN_IN_NEEDED'],
      anonymous: ['SIGN_IN_NEEDED'],
    }
    for (const who of everybody) {
      const own = items.map((item) => (item['tipo'] === 'uscita' ? item : { ...item, id: uuidv7() }))
      const answer = await ask(who, 'PUT', '/api/update-all-data', { dati: own })
      const { code, esiti = [] } = answer.json<{
        code?: string
        esiti?: { esito: string; codice?: string }[]
      }>()
      expect([who, code === undefined ? esiti.map(({ esito, codice }) => codice ?? esito) : [code]]).toEqual([
        who,
        wrote[who],
      ])
    }
  })

  it('a stranger’s phone learns nothing from sending what it knows of', async () => {
    const { stranger, holder } = people
    if (!stranger || !holder) throw new Error('the two people are missing')
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
