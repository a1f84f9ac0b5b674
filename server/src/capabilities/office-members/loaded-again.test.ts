import { describe, expect, it } from 'vitest'
import { undoEvent, listEvents } from '#contract/office-events.ts'
import * as calls from '#contract/office-members.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { anEmail } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()

describe('loading the file of an association again', () => {
  it('keeps whom the office added, leaves out whom it took out, and takes out who is in neither', async () => {
    const [ofFile, ofBoth, gone] = [anEmail(), anEmail(), anEmail()]
    const load = async (members: string[]) =>
      (
        (await loadClub(shop, 'soci', [aFreePermit('day', { zones: [] })], { members })) as {
          day: Water
        }
      ).day
    const water = await load([ofFile, ofBoth, gone])
    const { associationId } = water
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
    const at = { token }
    const list = async () => granted(await shop.lenza.call(calls.listMembers, { associationId }, at)).members
    const idOf = async (email: string) => (await list()).find((one) => one.email === email)?.memberId ?? ''
    const emails = async () => (await list()).map(({ email = '' }) => email).toSorted()
    const added = anEmail()
    const save = async (member: { email: string; memberId: string; number?: string }) =>
      granted(await shop.lenza.call(calls.saveMember, { associationId, ...member }, at))
    await save({ email: added, memberId: uuidv7() })
    await save({ email: ofBoth, memberId: await idOf(ofBoth), number: '7' })
    granted(await shop.lenza.call(calls.removeMember, { associationId, memberId: await idOf(gone) }, at))
    expect((await list()).map(({ isOnlyInFile }) => isOnlyInFile).filter(Boolean)).toHaveLength(1)
    await load([ofFile, ofBoth, gone])
    expect(await emails()).toEqual([ofFile, ofBoth, added].toSorted())
    await load([gone])
    expect(await emails()).toEqual([ofBoth, added].toSorted())
    const { events } = granted(await shop.lenza.call(listEvents, { associationId }, at))
    granted(await shop.lenza.call(undoEvent, { associationId, eventId: events[0]?.eventId ?? '' }, at))
    await load([gone])
    expect(await emails()).toEqual([ofBoth, added, gone].toSorted())
  })
})
