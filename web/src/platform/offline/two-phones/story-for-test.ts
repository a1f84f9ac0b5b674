import { setImmediate } from 'node:timers/promises'
import { ApiUnreachable } from '../../api/no-answer.ts'
import type { AnyContent, Entry } from '../entry.ts'
import type { EntryStore } from '../entry-store.ts'
import type { RemoteVersion } from '../remote-version.ts'
import { memoryEntries } from '../memory-entries-for-test.ts'
import { Phone } from '../phone.ts'
import type { Outcome } from '../sync/apply-outcome.ts'
import { Sender } from '../sync/send-all.ts'
import { toSend } from '../sync/to-send.ts'
import { type Rule, ServerForTest } from './server-for-test.ts'

const PURCHASE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const NOON = Date.parse('2027-05-02T12:00:00Z')
const STEPS = 60
const THINGS = 4
const HOURS_OFF = [-2, -1, 0, 1, 2, 72]

/** mulberry32: a seed repeats its story. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Request {
  items: Record<string, unknown>[]
  answer: (outcomes: Outcome[]) => void
  fail: () => void
}

interface Device {
  store: EntryStore
  phone: Phone
  sender: Sender
  isSending: boolean
  /** The clock's error, in ms. */
  clockOff: number
  /** The last version that its person wrote of each entry. */
  lastWritten: Map<string, string>
}

export type PhoneMaker = (...of: ConstructorParameters<typeof Phone>) => Phone

export interface Ending {
  server: ServerForTest
  phones: Entry[][]
  lastWritten: Map<string, string>[]
}

/**
 * Two phones of one angler and a server, in an order that the seed decides: what is written, changed and cancelled,
 * also while it is on its way; requests that are lost, late, repeated or in another order; answers that are lost or
 * late; phones that are switched off in between; clocks that are wrong. In the end both have a network.
 */
export async function twoPhones(seed: number, rule: Rule, makePhone: PhoneMaker): Promise<Ending> {
  const next = chance(seed)
  const pick = (below: number) => Math.floor(next() * below)
  const underway: Request[] = []
  const delivered: Request[] = []
  const answers: { device: Device; versions: RemoteVersion[] }[] = []
  let minutes = 0
  let ids = 0
  const rightTime = () => NOON + Math.floor(minutes / 3) * 60_000
  const server = new ServerForTest(rule, () => new Date(rightTime()))
  // Ids of equal times are compared: they must not come in the order of writing.
  const newId = () => uuid(pick(0xffff) * 0x10000 + ids++)

  const switchOn = (device: Device) => {
    const now = () => new Date(rightTime() + device.clockOff)
    device.phone = makePhone({ store: device.store, now, newId })
    device.isSending = false
    device.sender = new Sender(
      device.phone,
      (items) =>
        new Promise((answer, reject) =>
          underway.push({ items, answer, fail: () => reject(new ApiUnreachable('no answer')) }),
        ),
      async () => undefined,
    )
    return device
  }
  const aDevice = (): Device =>
    switchOn({
      store: memoryEntries(),
      // The last is a clock that cannot be right.
      clockOff: (HOURS_OFF[pick(HOURS_OFF.length)] ?? 0) * 3_600_000,
      lastWritten: new Map(),
    } as Device)
  const devices = [aDevice(), aDevice()] as const

  const send = async (device: Device) => {
    if (device.isSending) return
    const waiting = toSend(await device.phone.all(), false)
    const { sender } = device
    if (waiting.length === 0) return
    device.isSending = true
    void sender
      .sendAll(waiting)
      .catch(() => undefined)
      .finally(() => {
        if (device.sender === sender) device.isSending = false
      })
  }
  const remember = (device: Device, written: readonly Entry[]) => {
    for (const { id, versionId } of written) device.lastWritten.set(id, versionId)
  }
  const taken = <T>(from: T[]): T | undefined => from.splice(pick(from.length), 1)[0]

  const steps: ((device: Device) => unknown)[] = [
    async (device) => remember(device, await device.phone.write(something(pick(THINGS), pick(1000)))),
    async (device) => remember(device, await device.phone.write(something(pick(THINGS), pick(1000)))),
    async (device) => remember(device, await device.phone.cancel(uuid(pick(THINGS)))),
    send,
    send,
    // Arrives, and is answered.
    () => {
      const request = taken(underway)
      if (request === undefined) return
      delivered.push(request)
      request.answer(server.put(request.items))
    },
    // Arrives; its answer does not.
    () => {
      const request = taken(underway)
      if (request === undefined) return
      server.put(request.items)
      delivered.push(request)
      request.fail()
    },
    () => taken(underway)?.fail(),
    // Arrives much later.
    () => {
      const request = underway[pick(underway.length)]
      if (request === undefined) return
      request.fail()
      request.answer = () => undefined
      request.fail = () => undefined
    },
    // Repeated by a proxy.
    () => server.put(delivered[pick(delivered.length)]?.items ?? []),
    switchOn,
    (device) => answers.push({ device, versions: structuredClone(server.answer()) }),
    async () => {
      const answer = taken(answers)
      await answer?.device.phone.mergeRemote(answer.versions)
    },
  ]
  for (let step = 0; step < STEPS; step++, minutes++) {
    await steps[pick(steps.length)]?.(devices[pick(2)] ?? devices[0])
    await setImmediate()
  }

  // Both have a network again; pending requests arrive before, in between or after.
  for (let round = 0; round < 3; round++) {
    for (const device of devices) {
      switchOn(device)
      await send(device)
      await setImmediate()
      while (underway.length > 0) {
        const request = taken(underway)
        request?.answer(server.put(request.items))
        await setImmediate()
      }
      await device.phone.mergeRemote(structuredClone(server.answer()))
    }
  }
  return {
    server,
    phones: await Promise.all(devices.map(({ phone }) => phone.all())),
    lastWritten: devices.map(({ lastWritten }) => lastWritten),
  }
}

const uuid = (n: number) => `0199a0f2-9b10-7c44-8a00-${n.toString(16).padStart(12, '0')}`

function something(n: number, which: number): AnyContent {
  const common = { id: uuid(n), purchaseId: PURCHASE }
  if (n === 0) return { kind: 'outing', ...common, day: '2027-05-02', noCatch: which % 2 === 0 }
  if (n === 1) return { kind: 'note', ...common, text: `n. ${which}` }
  return {
    kind: 'catch',
    ...common,
    outingId: PURCHASE,
    species: 'grayling',
    lengthCm: 20 + which / 2 > 300 ? 300 : 20 + which / 2,
    kept: which % 2 === 0,
    caughtAt: '2027-05-02T06:31:00.000Z',
  }
}
