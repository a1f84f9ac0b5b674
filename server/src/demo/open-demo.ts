import type { FastifyInstance } from 'fastify'
import { addDays } from '#rules/days.ts'
import { dayIn, instantOf } from '#rules/wall-clock.ts'
import { layOutPlaces } from '#server/capabilities/catalogue/index.ts'
import type { Services } from '#server/platform/http/services.ts'
import { fillADay } from './fill-a-day.ts'
import { loadDemo } from './load-demo.ts'
import { payoutsOfThePast } from './past/payouts.ts'
import { plannedTrips } from './past/plan.ts'
import { playPast } from './past/play-past.ts'
import { peopleAtTheWater } from './people-at-the-water.ts'
import { theBarToday } from './office-work/bar-today.ts'
import { theBookletOfTheBar } from './office-work/booklet-of-the-bar.ts'
import { leaveWorkForTheOffice } from './office-work/leave-work.ts'

/** The row of `demo_file` that tells which past a database has: the day of its first start, and how far it came. */
const PAST = '(the past)'
const PLAYED = 'played'
const DAYS_BEFORE_FIRST_TRIP = 20
const TIME_ZONE = 'Europe/Rome'

/** All of the demo: the first start of a database plays its past, each start adds the anglers of its day. */
export async function openDemo(app: FastifyInstance, services: Services): Promise<void> {
  const { clock, db } = services
  const today = dayIn(TIME_ZONE, clock.now())
  const past = await pastToPlay(services, today)
  if (past === undefined) await loadDemo(services, clock.now())
  else {
    const trips = plannedTrips(past.firstStart)
    const [firstDay = today] = trips.map((trip) => trip.firstDay).toSorted()
    const from = addDays(firstDay, -DAYS_BEFORE_FIRST_TRIP)
    await loadDemo(services, instantOf(from, '03:00:00', TIME_ZONE))
    await playPast(services, trips, from, past.firstStart)
    await layOutPlaces(db, clock.now())
    await dropOldMails(services, addDays(today, -2))
    await leaveWorkForTheOffice(services)
    await payoutsOfThePast(services)
    await theBarToday(app, services)
    await theBookletOfTheBar(app, services)
    await db.updateTable('demo_file').set({ hash: PLAYED }).where('name', '=', PAST).execute()
    services.outbox.nudge()
  }
  await fillADay(app, services)
  await peopleAtTheWater(app, services)
}

/** Undefined once it is played, and for a database of a demo that had none. Goes on after an interrupted start. */
async function pastToPlay({ db }: Services, today: string): Promise<{ firstStart: string } | undefined> {
  const files = await db.selectFrom('demo_file').select(['name', 'hash']).execute()
  const known = files.find(({ name }) => name === PAST)
  if (known !== undefined) return known.hash === PLAYED ? undefined : { firstStart: known.hash }
  if (files.length > 0) return undefined
  await db.insertInto('demo_file').values({ name: PAST, hash: today }).execute()
  return { firstStart: today }
}

/** Mails about the past are not delivered: they would fill the demo's mailbox. */
const dropOldMails = ({ db }: Services, before: string) =>
  db
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('created_at', '<', instantOf(before, '00:00:00', TIME_ZONE))
    .execute()
