import { currentOwner } from '#web/platform/offline/owner.ts'

export interface OnlyHere {
  count: number
  refused: number
}

const NOTHING: OnlyHere = { count: 0, refused: 0 }

/** An unreadable store counts as empty. */
export async function onlyHere(): Promise<OnlyHere> {
  if (currentOwner() === undefined) return NOTHING
  try {
    const { phone } = await import('#web/platform/offline/live-log.ts')
    const waiting = (await phone.all()).filter(({ modified }) => modified)
    return { count: waiting.length, refused: waiting.filter(({ refused }) => refused).length }
  } catch {
    return NOTHING
  }
}

export async function sendNow(): Promise<OnlyHere> {
  const { sendNow: send } = await import('#web/platform/offline/sync/start-sync.ts')
  await send()
  return onlyHere()
}
