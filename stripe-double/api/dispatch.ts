import type { Answer, Faults } from '../faults/hooks.ts'
import { earlierAnswer, inFlight, keepAnswer, wasAnswered } from '../idempotency/idempotency.ts'
import { expireAuthorisations } from '../intents/expire.ts'
import type { Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import type { Act, Call, Outcome, Reply } from './call.ts'
import { Refusal } from './refusal.ts'

/** What a happening shows, and what is to be written of it. */
export interface Happened<Shown extends object = object> {
  shown: Shown
  writes: Write[]
}

export interface Dispatcher {
  /** Runs a call once and answers it, unless a fault replaces the answer. */
  dispatch(call: Call, act: Act): Promise<Answer>
  /** Writes what happens by time: expired authorisations. */
  passTime(): Promise<void>
  /** What happens at the bank and not by a call. Throws a Refusal. */
  happen<Shown extends object>(occur: (world: World) => Happened<Shown>): Promise<Shown>
}

/** @param announce is given the ids of events once they are on the disk */
export function createDispatcher(
  world: World,
  faults: Faults,
  announce: (eventIds: string[]) => void,
): Dispatcher {
  const flights = inFlight()

  async function carryOut(call: Call, act: Act): Promise<Reply> {
    const expired = expireAuthorisations(world)
    const written = write(expired)
    const { reply, writes } = decideOn(call, act)
    await Promise.all([written, write(writes)])
    // A read may include another call's write: it waits for the disk too.
    await world.store.settled()
    return reply
  }

  async function withFaults(call: Call, act: Act): Promise<Answer> {
    const isFirst = !wasAnswered(call, world)
    const answer = await faults.interceptCall(call, () => carryOut(call, act))
    const stays = isFirst && answer !== null && typeof answer === 'object' && answer.remembered === true
    if (stays) await write(keepAnswer(call, answer, world))
    return answer
  }

  async function write(writes: Write[]): Promise<void> {
    await world.store.write(writes)
    announce(writes.flatMap(([table, id]) => (table === 'events' ? [id] : [])))
  }

  function decideOn(call: Call, act: Act): { reply: Reply; writes: Write[] } {
    try {
      const earlier = earlierAnswer(call, world)
      if (earlier !== null) return { reply: earlier, writes: [] }
      const { status, body, writes }: Outcome = act(call, world)
      const reply = { status, body }
      return { reply, writes: [...writes, ...keepAnswer(call, reply, world)] }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const reply = refusalReply(error)
      return { reply, writes: error.kept ? keepAnswer(call, reply, world) : [] }
    }
  }

  return {
    async dispatch(call, act) {
      try {
        return await flights.alone(call, () => withFaults(call, act))
      } catch (error) {
        if (error instanceof Refusal) return refusalReply(error)
        throw error
      }
    },
    passTime: () => write(expireAuthorisations(world)),
    async happen(occur) {
      const { shown, writes } = occur(world)
      await write(writes)
      return shown
    },
  }
}

export const refusalReply = (refusal: Refusal): Reply => ({
  status: refusal.status,
  body: { error: refusal.error },
})
