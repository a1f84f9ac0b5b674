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
    const [{ phone }, { allPhotos }, { isWaiting }] = await Promise.all([
      import('#web/platform/offline/live-log.ts'),
      import('#web/platform/offline/photos/photo-store.ts'),
      import('#web/platform/offline/photos/kept-photo.ts'),
    ])
    const photos = (await allPhotos()).filter(isWaiting)
    const waiting = (await phone.all()).filter(({ modified }) => modified)
    return { count: waiting.length + photos.length, refused: waiting.filter(({ refused }) => refused).length }
  } catch {
    return NOTHING
  }
}

export async function sendNow(): Promise<OnlyHere> {
  const { sendNow: send } = await import('#web/platform/offline/sync/start-sync.ts')
  await send()
  return onlyHere()
}
