import { beforeEach, describe, expect, it } from 'vitest'
import { listEvents } from '#contract/office-events.ts'
import { listKeys, makeKey, MOST_KEYS, revokeKey } from '#contract/office-keys.ts'
import { readMembersByKey, readSalesByKey } from '#contract/programs.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()
let associationId: number
let owner: Person
beforeEach(async () => {
  associationId = (await aWater(shop)).associationId
  owner = await aPersonOfTheOffice(shop.lenza, { associationId })
})

const make = (rights: ('sales' | 'members')[] = ['sales'], name = 'Contabilità') =>
  shop.lenza.call(makeKey, { associationId, name, rights }, { token: owner.token })
const list = async () =>
  granted(await shop.lenza.call(listKeys, { associationId }, { token: owner.token })).keys
const reading = (secret: string, declared = readSalesByKey) =>
  shop.lenza.call(declared, {}, { token: secret })

describe('a key', () => {
  it('is made after the password, shown once, reads what it may, and ends at once', async () => {
    expect(refused(await make()).code).toBe('CONFIRMATION_NEEDED')
    await confirmSession(shop.lenza, owner)
    const { secret, keys } = granted(await make())
    expect(secret).toMatch(/^lenza_[\w-]{43}$/)
    expect(keys).toMatchObject([{ name: 'Contabilità', rights: ['sales'], beginning: secret.slice(0, 12) }])
    expect(keys[0]?.lastUsedAt).toBeUndefined()

    granted(await reading(secret))
    expect(refused(await reading(secret, readMembersByKey as never)).code).toBe('KEY_RIGHT_MISSING')
    const [key] = await list()
    expect(key?.lastUsedAt).toBeDefined()
    const keyId = key?.keyId ?? ''
    granted(await shop.lenza.call(revokeKey, { associationId, keyId }, { token: owner.token }))
    expect(refused(await reading(secret)).code).toBe('KEY_WRONG')
    granted(await shop.lenza.call(revokeKey, { associationId, keyId }, { token: owner.token }))
    expect(await list()).toEqual([])

    const { events } = granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'apiKey' }, { token: owner.token }),
    )
    expect(events.map(({ act }) => act)).toEqual(['apiKey.revoked', 'apiKey.made'])
    expect(JSON.stringify(events)).not.toContain(secret.slice(12))
  })

  it('is stored only as a hash', async () => {
    await confirmSession(shop.lenza, owner)
    const { secret } = granted(await make())
    const { rows } = await shop.lenza.pool.query<{ row: string }>('select api_key::text as row from api_key')
    expect(rows.map(({ row }) => row).join('')).not.toContain(secret.slice(12))
  })

  it('without a right, or with a name of nothing, is refused by its fields', async () => {
    await confirmSession(shop.lenza, owner)
    const problem = await shop.lenza.send(
      'POST',
      makeKey.path,
      { idAssociazione: associationId, nome: ' ', diritti: ['tutto'] },
      { token: owner.token },
    )
    const { fields } = problem.json<{ fields: { field: string }[] }>()
    expect(fields.map(({ field }) => field).toSorted()).toEqual(['diritti.0', 'nome'])
    expect(refused(await make([])).fields).toMatchObject([{ field: 'diritti', code: 'REQUIRED' }])
  })

  it('of another association does not exist', async () => {
    await confirmSession(shop.lenza, owner)
    const { secret } = granted(await make())
    const [key] = await list()
    const elsewhere = await aWater(shop)
    const other = await aPersonOfTheOffice(shop.lenza, elsewhere)
    const ids = { associationId: elsewhere.associationId, keyId: key?.keyId ?? '' }
    granted(await shop.lenza.call(revokeKey, ids, { token: other.token }))
    expect((await reading(secret)).ok).toBe(true)
  })

  it(`is one of ${MOST_KEYS}, however many are made at the same moment`, async () => {
    await confirmSession(shop.lenza, owner)
    const made = await Promise.all(Array.from({ length: MOST_KEYS + 5 }, (_, n) => make(['sales'], `k${n}`)))
    expect(made.filter(({ ok }) => ok)).toHaveLength(MOST_KEYS)
    expect(made.flatMap((one) => (one.ok ? [] : [one.problem.code]))).toEqual(
      Array.from({ length: 5 }, () => 'TOO_MANY_KEYS'),
    )
    expect(await list()).toHaveLength(MOST_KEYS)
  })
})
