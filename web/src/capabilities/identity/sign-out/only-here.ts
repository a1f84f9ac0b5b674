import { currentOwner } from '#web/platform/offline/owner.ts'

/** What is on this phone and nowhere else. */
export interface OnlyHere {
  /** All of it. */
  count: number
  /** What of it the server has not accepted. */
  refused: number
}

const NOTHING: OnlyHere = { count: 0, refused: 0 }

/** What cannot be read was never written: then it is nothing. */
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

/** Tries to send it now; what is left afterwards is told. */
export async function sendNow(): Promise<OnlyHere> {
  const { sendNow: send } = await import('#web/platform/offline/sync/start-sync.ts')
  await send()
  return onlyHere()
}
