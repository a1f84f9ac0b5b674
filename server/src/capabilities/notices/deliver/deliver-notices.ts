import { timeForPush } from '#rules/notices/quiet-hours.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { pushes } from '#server/platform/metrics/counted.ts'
import { type PushOutcome, sendPush } from '#server/platform/push/send-push.ts'
import { type Vapid, vapidOf } from '#server/platform/push/vapid.ts'
import { forgetDevices, type Device } from '../store/devices.ts'
import { type Became, type DueNotice, noteBecame, takeDue } from '../store/due-notices.ts'
import { failingOriginsOf } from '../store/failing-origins.ts'

/** How many are under way at once; as many connections as `createOutgoing` opens to one push service do the work. */
const AT_ONCE = 250
/** Longer than all of them take where a push service is silent until it rests, or a second server would send them too. */
const TAKEN_FOR_MS = 10 * 60_000
const LONGEST_WAIT_MINUTES = 60

const waitMs = (attempts: number) => Math.min(2 ** attempts, LONGEST_WAIT_MINUTES) * 60_000

type Sending = Pick<Services, 'outgoing' | 'clock' | 'log'> & { vapid: Vapid }

/** Sends what is due, each to every device of its person. A server that is ending stops between two rounds. Returns how many were sent. */
export async function deliverNotices(
  services: Pick<Services, 'db' | 'config' | 'clock' | 'outgoing' | 'log'>,
  ending?: AbortSignal,
): Promise<number> {
  const { db, config, clock } = services
  const goesOn = () => ending?.aborted !== true
  let sent = 0
  while (goesOn()) {
    const now = clock.now()
    const due = await takeDue(db, { now, untilThen: new Date(now.getTime() + TAKEN_FOR_MS), most: AT_ONCE })
    if (due.length === 0) return sent
    const sending = { ...services, vapid: await vapidOf(db, config, now) }
    const gone: string[] = []
    const became = await Promise.all(due.map((notice) => deliver(sending, notice, gone)))
    await noteBecame(db, became, clock.now())
    await forgetDevices(db, gone)
    sent += due.length
  }
  return sent
}

/** What is to become of a notice, after it was sent or not; devices that are gone are added to `gone`. */
async function deliver(sending: Sending, notice: DueNotice, gone: string[]): Promise<Became> {
  const { id, silence, timeZone, expiresAt, devices, attempts } = notice
  const now = sending.clock.now()
  const hours = { from: silence.quietFrom, until: silence.quietUntil }
  const { letsUrgentThrough } = silence
  const time = timeForPush({ hours, letsUrgentThrough }, expiresAt, wallClock(timeZone, now))
  if ('until' in time) return { id, again: { at: time.until, isNoAttempt: true } }
  if ('tooLate' in time) {
    pushes.inc({ outcome: 'late' })
    return { id }
  }
  const outcomes = await Promise.all(
    devices.map(async (device) => ({ device, outcome: await sendTo(sending, notice, device, now) })),
  )
  for (const { device, outcome } of outcomes) if (outcome.kind === 'gone') gone.push(device.id)
  const left = outcomes.flatMap(({ device, outcome }) =>
    outcome.kind === 'later' ? [{ id: device.id, retryAfterMs: outcome.retryAfterMs ?? 0 }] : [],
  )
  if (left.length === 0) return { id }
  const pause = Math.max(waitMs(attempts), ...left.map(({ retryAfterMs }) => retryAfterMs))
  return { id, again: { at: new Date(now.getTime() + pause), devices: left.map((one) => one.id) } }
}

async function sendTo(
  { outgoing, vapid, log }: Sending,
  { id, kind, push, expiresAt, language }: DueNotice,
  device: Device,
  now: Date,
): Promise<PushOutcome> {
  const { origin } = new URL(device.endpoint)
  const failing = failingOriginsOf(outgoing)
  const rests = failing.restsUntil(origin, now)
  if (rests !== undefined) return { kind: 'later', retryAfterMs: rests.getTime() - now.getTime() }
  // The tag: a device that gets it twice shows it once.
  const content = { ...push, language, tag: id }
  const outcome = await sendPush(outgoing, vapid, device, { id, content, expiresAt }, now)
  if (outcome.kind === 'later') failing.failed(origin, now)
  else failing.answered(origin)
  pushes.inc({ outcome: outcome.kind })
  // Neither the address nor the text: both are of a person.
  if (outcome.kind === 'refused')
    log.warn({ notice: id, kind, origin, status: outcome.status }, 'a push was refused')
  return outcome
}
