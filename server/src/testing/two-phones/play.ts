import type { Impossible } from '#rules/river/possible-moment.ts'
import { isLater, timeOfCorrection } from '#rules/river/versions.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { aFish, aNote, anOuting, outingsOf, phoneTime, type Sent, sendLog } from '../river.ts'
import type { Shop } from '../shop.ts'
import type { Step } from './history.ts'

interface Held {
  sent: Sent
  /** Not acknowledged yet. */
  waits: boolean
  /** The server’s mark: its time cannot be right. */
  impossible?: Impossible | undefined
}

export const versionOf = (sent: Sent) => ({ at: String(sent['ora']), versionId: String(sent['idModifica']) })

/** A phone's state: one version of each item, and the unacknowledged ones. */
interface Phone {
  held: Map<string, Held>
  aheadHours: number
}

export interface Story {
  phones: [Phone, Phone]
  /** Every version that reached the server, under its item. */
  arrived: Map<string, Sent[]>
  /** Versions that were acknowledged to a phone. */
  acknowledged: Set<string>
  /** By the server’s clock, which stands still: the permit was bought and everything arrives then. */
  now: Date
}

/** Plays a history on a permit of several days, then lets everything arrive. */
export async function play(shop: Shop, angler: Person, purchaseId: string, steps: Step[]): Promise<Story> {
  const ids = [uuidv7(), uuidv7(), uuidv7()] as const
  const story: Story = {
    phones: [
      { held: new Map(), aheadHours: 0 },
      { held: new Map(), aheadHours: 0 },
    ],
    arrived: new Map(),
    acknowledged: new Set(),
    now: shop.lenza.clock.now(),
  }
  const underWay: { to: Phone; items: Sent[] }[] = []
  let minute = 0

  const deliver = async (items: Sent[]) => {
    for (const item of items) {
      const id = String(item['id'])
      story.arrived.set(id, [...(story.arrived.get(id) ?? []), item])
    }
    return sendLog(shop, angler, items)
  }
  const answered = (to: Phone, items: Sent[], answers: Awaited<ReturnType<typeof deliver>>) => {
    for (const [n, { outcome, present, impossible, presentImpossible }] of answers.entries()) {
      const sent = items[n]
      if (sent === undefined || outcome === 'refused') throw new Error(JSON.stringify(answers[n]))
      story.acknowledged.add(String(sent['idModifica']))
      const held = to.held.get(String(sent['id']))
      if (held !== undefined && held.sent['idModifica'] === sent['idModifica']) {
        held.waits = false
        held.impossible = impossible
      }
      if (present !== undefined) takeOver(to, present, presentImpossible)
    }
  }
  const send = async (from: Phone) => {
    const items = waiting(from)
    answered(from, items, await deliver(items))
  }
  const readServer = async (to: Phone) => {
    const { outings, catchesWithoutOuting, notes, cancelled } = await outingsOf(shop, angler, purchaseId)
    const fish = [...catchesWithoutOuting, ...outings.flatMap(({ catches }) => catches)]
    for (const received of [...outings, ...fish, ...notes, ...cancelled])
      if (ids.includes(received.id) && received.at !== undefined && received.versionId !== undefined)
        takeOver(
          to,
          { id: received.id, ora: received.at, idModifica: received.versionId },
          received.impossible,
        )
  }

  const act = async (one: Step) => {
    const who = story.phones[one.phone]
    switch (one.does) {
      case 'write':
        return write(who, itemOf(purchaseId, ids, one), minute)
      case 'setClock':
        who.aheadHours = one.hours
        return
      case 'readServer':
        return readServer(who)
      case 'deliver': {
        const [message] = underWay.splice(one.which % Math.max(1, underWay.length), 1)
        if (message === undefined) return
        const answers = await deliver(message.items)
        if (!one.answerLost) answered(message.to, message.items, answers)
        return
      }
      case 'send': {
        const items = waiting(who)
        if (items.length === 0 || one.fate === 'requestLost') return
        if (one.fate === 'late') return void underWay.push({ to: who, items })
        const answers = await deliver(items)
        if (one.fate === 'twice') await deliver(items)
        if (one.fate !== 'answerLost') answered(who, items, answers)
      }
    }
  }
  for (const one of steps) {
    minute += 1
    await act(one)
  }
  // The network is back: delayed messages arrive, each phone sends what waits, then both read the server's state.
  for (const { items } of underWay) await deliver(items)
  for (const who of story.phones) await send(who)
  for (const who of story.phones) await readServer(who)
  return story
}

const waiting = ({ held }: Phone): Sent[] =>
  [...held.values()].filter(({ waits }) => waits).map(({ sent }) => sent)

function write({ held, aheadHours }: Phone, says: Sent, minute: number): void {
  const known = held.get(String(says['id']))
  const now = new Date(Date.parse(phoneTime(minute)) + aheadHours * 3_600_000)
  const at = timeOfCorrection(now, known && judgedOf(known))
  held.set(String(says['id']), { sent: { ...says, ora: at, idModifica: uuidv7() }, waits: true })
}

const judgedOf = ({ sent, impossible }: Pick<Held, 'sent' | 'impossible'>) => ({
  ...versionOf(sent),
  impossible,
})

/** Sends what waits, then merges the server's versions. */
function takeOver({ held }: Phone, received: Sent, impossible?: Impossible): void {
  const id = String(received['id'])
  const own = held.get(id)
  if (own === undefined || (!own.waits && isLater(judgedOf({ sent: received, impossible }), judgedOf(own))))
    held.set(id, { sent: received, waits: false, impossible })
}

function itemOf(
  purchaseId: string,
  [outing, fish, note]: readonly [string, string, string],
  { item, value, cancels }: Extract<Step, { does: 'write' }>,
): Sent {
  const cancelled = cancels ? { annullato: true } : {}
  if (item === 0) return anOuting(purchaseId, { id: outing, senzaCatture: value % 2 === 0, ...cancelled })
  if (item === 1)
    return aFish(purchaseId, { id: fish, idUscita: outing, lunghezzaCm: value + 1, ...cancelled })
  return aNote(purchaseId, { id: note, testo: `${value}`, ...cancelled })
}
