import { shuffled } from './chance.ts'
import type { Pauses } from './pauses.ts'
import type { DeliveryFault } from './vocabulary.ts'

type Send = () => Promise<boolean>
/** Applies a fault to one attempt to deliver an event. */
type Suffer = (send: Send) => Promise<boolean>

const REORDERED_WITHIN_MS = 1000

export function suffering(fault: DeliveryFault, { pause }: Pauses, chance: () => number): Suffer {
  switch (fault.fault) {
    case 'dropEvent':
      return () => Promise.resolve(true)
    case 'failEvent':
      return () => Promise.resolve(false)
    case 'delayEvent':
      return async (send) => {
        await pause(fault.ms)
        return send()
      }
    case 'repeatEvent':
      return async (send) => {
        const copies = await Promise.all(Array.from({ length: fault.copies }, () => send()))
        return copies.some(Boolean)
      }
    case 'reorderEvents':
      return reordering(fault.among, fault.withinMs ?? REORDERED_WITHIN_MS, pause, chance)
  }
}

interface Waiting {
  send: Send
  sent: (arrived: boolean) => void
}

function reordering(among: number, withinMs: number, pause: Pauses['pause'], chance: () => number): Suffer {
  let room: Waiting[] = []
  let before: Promise<unknown> = Promise.resolve()

  function leave(group: Waiting[]): void {
    if (room !== group) return
    room = []
    const order = shuffled(group, chance)
    // One after the other: sent at once, their order of arrival would be undefined.
    for (const { send, sent } of order) before = before.then(() => send().catch(() => false)).then(sent)
  }

  return (send) =>
    new Promise((sent) => {
      const group = room
      group.push({ send, sent })
      if (group.length === 1) void pause(withinMs).then(() => leave(group))
      if (group.length >= among) leave(group)
    })
}
