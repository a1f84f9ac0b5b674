import { currentOwner } from '#web/platform/offline/owner.ts'

/** The entries that exist on this phone only. */
export interface OnlyHere {
  /** Includes the refused ones. */
  count: number
  /** Refused by the server. */
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

/** Sends now; returns the entries left. */
export async function sendNow(): Promise<OnlyHere> {
  const { sendNow: send } = await import('#web/platform/offline/sync/start-sync.ts')
  await send()
  return onlyHere()
}
