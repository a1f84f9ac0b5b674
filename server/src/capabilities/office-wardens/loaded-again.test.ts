import { describe, expect, it } from 'vitest'
import * as calls from '#contract/office-wardens.ts'
import { anEmail, aPerson } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
const names = { firstName: 'Piero', lastName: 'Rossi', language: 'it' } as const

describe('loading the file of an association again', () => {
  it('leaves out a warden of it whom the office took out, until they are invited', async () => {
    const email = anEmail()
    const warden = { email, firstName: 'Gino', lastName: 'Verdi', language: 'it' }
    const key = 'guardie'
    const load = () => loadClub(shop, key, [aFreePermit('day', { zones: [] })], {})
    const { day } = (await load()) as { day: Water }
    const { associationId } = day
    const { token } = await aPersonOfTheOffice(shop.lenza, day, { role: 'owner' })
    const at = { token }
    const person = await aPerson(shop.lenza, { kind: 'warden', email })
    const named = () =>
      loadClub(shop, key, [aFreePermit('day', { zones: [] })], { wardens: [warden] }, [], {}, () =>
        Promise.resolve({ accountId: person.accountId, invitation: 'none' as const }),
      )
    const emails = async () =>
      granted(await shop.lenza.call(calls.listOfficeWardens, { associationId }, at)).wardens.map(
        (one) => one.email,
      )
    await named()
    expect(await emails()).toEqual([email])
    granted(await shop.lenza.call(calls.removeWarden, { associationId, wardenId: person.accountId }, at))
    await named()
    expect(await emails()).toEqual([])
    granted(await shop.lenza.call(calls.inviteWarden, { associationId, email, ...names }, at))
    await named()
    expect(await emails()).toEqual([email])
  })

  it('keeps whom the office blocked, and blocks nobody again whose block it ended', async () => {
    const [ofFile, ofOffice] = [anEmail(), anEmail()]
    const load = () =>
      loadClub(shop, 'bloccati', [aFreePermit('day', { zones: [] })], { blocked: [{ email: ofFile }] })
    const { day } = (await load()) as { day: Water }
    const { associationId } = day
    const { token } = await aPersonOfTheOffice(shop.lenza, day, { role: 'secretary' })
    const at = { token }
    const emails = async () =>
      granted(await shop.lenza.call(calls.listBlocks, { associationId }, at)).blocks.map(({ email }) => email)
    granted(await shop.lenza.call(calls.blockAngler, { associationId, email: ofOffice, reason: 'Ieri.' }, at))
    const { blocks } = granted(await shop.lenza.call(calls.listBlocks, { associationId }, at))
    expect(blocks.filter(({ isOnlyInFile }) => isOnlyInFile)).toHaveLength(1)
    const blockId = blocks.find((one) => one.isOnlyInFile)?.blockId ?? ''
    granted(await shop.lenza.call(calls.endBlock, { associationId, blockId }, at))
    await load()
    expect(await emails()).toEqual([ofOffice])
  })
})
