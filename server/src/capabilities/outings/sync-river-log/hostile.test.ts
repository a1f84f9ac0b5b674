import { withoutInvisible } from '#contract/typed-text.ts'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { howMany } from '#server/testing/long-form.ts'
import {
  aCheck,
  aCheckWithoutPurchase,
  aFish,
  aNote,
  anOuting,
  aPermitAt,
  aRiver,
  useRiver,
  outingsOf,
  phoneTime,
  sendLog,
  sentAs,
  watchOver,
} from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
let anna: Person
let warden: Person
const river = useRiver(shop)
let permit: string
beforeAll(async () => {
  anna = await aPerson(shop.lenza)
  warden = await aPerson(shop.lenza, { kind: 'warden' })
  await watchOver(shop, warden, river)
  permit = await aPermitAt(shop, anna, river)
})

const put = (dati: unknown, who: Partial<Person> = anna) =>
  shop.lenza.send('PUT', '/api/update-all-data', { dati }, who)

describe('garbage', () => {
  const runs = { numRuns: howMany({ short: 60, long: 10_000 }) }
  const anything = fc.jsonValue({ maxDepth: 3 })

  it('instead of items is answered item by item', async () => {
    const batch = fc.array(anything, { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(batch, fc.boolean(), async (items, isWarden) => {
        const answer = await put(items, isWarden ? warden : anna)
        expect(answer.statusCode).toBe(200)
        const { esiti } = answer.json<{ esiti: { indice: number; esito: string }[] }>()
        expect(esiti.map(({ indice, esito }) => [indice, esito])).toEqual(
          items.map((_, index) => [index, 'rifiutato']),
        )
      }),
      {
        ...runs,
        examples: [[[{ '': [JSON.parse('{"__proto__":0,"constructor":{"prototype":1}}')] }], false]],
      },
    )
  })

  it('in a field of an item is refused, or taken for what it says', async () => {
    const theirs = [anOuting(permit), aFish(permit), aNote(permit)]
    const wardens = [aCheck(permit), aCheckWithoutPurchase(river.associationId), aNote(permit)]
    const writer = new Map([
      ...theirs.map((item) => [item, anna] as const),
      ...wardens.map((item) => [item, warden] as const),
    ])
    const field = fc
      .constantFrom(...writer.keys())
      .chain((item) => fc.tuple(fc.constant(item), fc.constantFrom(...Object.keys(item), '__proto__', 'x')))
    const evil = fc.oneof(
      anything,
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '0000-01-01T00:00:00Z',
        '+275760-09-13T00:00:00.000Z',
        '\u0000',
        '\ud800',
        '9'.repeat(400),
      ),
      fc.constantFrom(1e308, -0, 2 ** 53, '00000000-0000-0000-0000-000000000000', [], {}),
    )
    await fc.assert(
      fc.asyncProperty(field, evil, async ([item, name], value) => {
        const answer = await put(
          [{ ...item, id: item['tipo'] === 'uscita' ? permit : uuidv7(), [name]: value }],
          writer.get(item),
        )
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode === 200) expect(answer.json<{ esiti: [] }>().esiti).toHaveLength(1)
      }),
      runs,
    )
  })

  it('instead of the list is wrong input', async () => {
    for (const dati of [null, 7, 'x', {}, undefined])
      expect((await put(dati)).json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'dati' }] })
  })
})

it('text that would do harm elsewhere is a note like any other', async () => {
  const harmful = [
    `'); drop table note; --`,
    '${7*7} {{constructor}} %s $1',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '"}]}\\u0000\\',
    'ciao \u202egnp.exe 🎣 \u0301',
  ]
  const mine = await aPermitAt(shop, anna, await aRiver(shop))
  const notes = harmful.map((testo, n) => aNote(mine, { testo, ora: phoneTime(n) }))
  expect(new Set(await sentAs(shop, anna, notes))).toEqual(new Set(['written']))
  expect((await outingsOf(shop, anna, mine)).notes.map(({ text }) => text)).toEqual(
    harmful.map((text) => withoutInvisible(text).normalize('NFC')),
  )
})

describe('much at once', () => {
  it('is taken: 500 items in one request, in a handful of statements', async () => {
    const mine = await aPermitAt(shop, anna, await aRiver(shop))
    const notes = Array.from({ length: 500 }, () => {
      const { idModifica: _version, modificato: _flag, ...note } = aNote(mine, { testo: 'x' })
      return note
    })
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    expect(new Set(await sentAs(shop, anna, notes))).toEqual(new Set(['written']))
    // Session, purchases, begin, lock, stored rows, write, commit, and terms.
    expect(queries.mock.calls.length).toBeLessThan(16)
    queries.mockRestore()
    expect((await outingsOf(shop, anna, mine)).notes).toHaveLength(500)
    expect(new Set(await sentAs(shop, anna, notes))).toEqual(new Set(['known']))
  })

  it('is too much: more than 500, or more than 100 KB', async () => {
    const many = await put(Array.from({ length: 501 }, () => ({})))
    expect(many.json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'dati', code: 'TOO_LONG' }] })
    const large = await put(Array.from({ length: 60 }, () => aNote(permit, { testo: 'x'.repeat(1900) })))
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ code: 'TOO_LARGE' })
    expect(await sendLog(shop, anna, [])).toEqual([])
  })
})
