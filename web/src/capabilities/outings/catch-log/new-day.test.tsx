import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HeldPermit } from '#contract/permits.ts'
import { phone, readRiverLog } from '#web/platform/offline/live-log.ts'
import { writeOuting } from '#web/platform/offline/index.ts'
import { aPhoneForTest } from '#web/platform/offline/river-log-for-test.ts'
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { aHeld } from '../log/an-entry-for-test.ts'
import { RiverDay } from './river-day.tsx'

await speak('en')
aServer()
const YESTERDAY = '2027-05-02'
const TODAY = '2027-05-03'
const YESTERDAYS = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e99'
const week = aHeld({ lastDay: '2027-05-08' })
let takeAway: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${YESTERDAY}T18:00:00Z`) })
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  takeAway = aPhoneForTest()
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await takeAway()
})

/** Yesterday’s outing is open when the page is opened at this time. */
async function openAt(now: string, held: HeldPermit = week, today = TODAY, slot?: string) {
  await writeOuting({
    id: YESTERDAYS,
    purchaseId: held.purchaseId,
    day: YESTERDAY,
    zoneId: 3,
    slot,
    startedAt: `${YESTERDAY}T16:00:00.000Z`,
  })
  await readRiverLog()
  vi.setSystemTime(new Date(now))
  draw(<RiverDay held={held} permits={[held]} today={today} />)
  await userEvent.click(await screen.findByRole('button', { name: /Note:.*brown trout/i }))
}

const noteIt = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /released?/i }))
  await waitFor(async () => expect(await fish()).toHaveLength(1))
}
const entries = async () => phone.all()
const fish = async () => (await entries()).filter(({ kind }) => kind === 'catch')
const outings = async () => (await entries()).filter((entry) => entry.kind === 'outing')

it('the first tap of a new day ends yesterday’s outing and begins today’s, which has the fish', async () => {
  const now = `${TODAY}T07:00:00.000Z`
  await openAt(now)
  expect(screen.getByText('The outing of Sunday 2 May is still open')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'End it and begin today’s' }))
  await noteIt()
  const [yesterdays, todays] = [
    (await outings()).find(({ day }) => day === YESTERDAY),
    (await outings()).find(({ day }) => day === TODAY),
  ]
  expect(yesterdays).toMatchObject({ endedAt: `${YESTERDAY}T16:00:00.000Z`, noCatch: true })
  expect(todays).toMatchObject({ zoneId: 3, startedAt: now })
  expect(await fish()).toMatchObject([{ outingId: todays?.id, caughtAt: now }])
  expect(screen.queryByText('The outing of Sunday 2 May is still open')).toBeNull()
})

it('a fish of yesterday stays with yesterday, with a time of that day', async () => {
  await openAt(`${TODAY}T07:00:00.000Z`)
  await userEvent.click(screen.getByRole('button', { name: 'The fish is of Sunday 2 May' }))
  await noteIt()
  expect(await fish()).toMatchObject([{ outingId: YESTERDAYS, caughtAt: `${YESTERDAY}T16:00:00.000Z` }])
  expect(await outings()).toHaveLength(1)
})

it('nothing is asked while a night’s slot lasts, nor after the last day of a permit', async () => {
  const night = { code: 'N', name: 'Night', from: '18:00:00', to: '06:00:00', covers: [] }
  const now = `${TODAY}T01:00:00.000Z`
  await openAt(now, { ...week, river: { ...week.river, slots: [night] } }, TODAY, 'N')
  await noteIt()
  expect(await fish()).toMatchObject([{ outingId: YESTERDAYS, caughtAt: now }])
})

it('after the last day of a permit its outing is still noted, and nothing of today', async () => {
  await openAt(`${TODAY}T07:00:00.000Z`, aHeld())
  await noteIt()
  expect(await fish()).toMatchObject([{ outingId: YESTERDAYS, caughtAt: `${YESTERDAY}T16:00:00.000Z` }])
})

it('where nothing is booked today, yesterday’s outing is ended alone', async () => {
  await openAt(`${TODAY}T07:00:00.000Z`, { ...week, bookedDayByDay: true, bookings: [] })
  await userEvent.click(screen.getByRole('button', { name: 'End that outing' }))
  await waitFor(async () =>
    expect(await outings()).toMatchObject([{ endedAt: expect.any(String) as string }]),
  )
  expect(await fish()).toEqual([])
  expect(await screen.findByText('Nothing booked for today')).toBeDefined()
})
