import { randomShare } from '#rules/random-integer.ts'
import { syncRiverLog } from '#contract/river-log.ts'
import { ask } from '../../api/ask.ts'
import { currentSession, onSessionChange } from '../../session.ts'
import { inOneTab } from '../in-one-tab.ts'
import { entriesChanged, phone } from '../live-log.ts'
import { currentOwner, onOwnerChange } from '../owner.ts'
import { isWaiting } from '../photos/kept-photo.ts'
import { allPhotos } from '../photos/photo-store.ts'
import { onSyncRequest, setSending } from '../sync-state.ts'
import { Sender } from './send-all.ts'
import { paced, Sync } from './sync.ts'
import { toSend } from './to-send.ts'

/** With a weak signal a request without an answer must not hold up the next for minutes. */
const LONGEST_REQUEST_MS = 45_000

const mayRun = () => navigator.onLine && currentSession() !== undefined && currentOwner() !== undefined

let sendingFor: string | undefined
const put = paced((items: Record<string, unknown>[]) => {
  // Entries belong to the person who wrote them.
  if (currentOwner() !== sendingFor) throw new Error('another person has signed in')
  return ask(syncRiverLog, { items }, AbortSignal.timeout(LONGEST_REQUEST_MS))
})
const sender = new Sender(phone, async (items) => (await put(items)).outcomes, entriesChanged)

async function round(isByHand: boolean): Promise<void> {
  const entries = await phone.all()
  const waiting = toSend(entries, isByHand)
  const photos = (await allPhotos()).filter(isWaiting)
  if (waiting.length === 0 && photos.length === 0) return
  sendingFor = currentOwner()
  setSending({ isSending: true })
  try {
    if (waiting.length > 0) await sender.sendAll(waiting)
    if (photos.length > 0) await sendPhotosLazily()
    setSending({ lastSentAt: new Date(), hasFailed: false })
  } catch (error) {
    setSending({ hasFailed: true })
    throw error
  } finally {
    setSending({ isSending: false })
  }
}

/** Loaded with the first photograph. Each belongs to a fish that has arrived before it. */
async function sendPhotosLazily(): Promise<void> {
  const { forgetOldPhotos, sendPhotos } = await import('../photos/send-photos.ts')
  await sendPhotos(await phone.all(), () => currentOwner() === sendingFor)
  await forgetOldPhotos()
}

const sync = new Sync({
  round: (isByHand) => inOneTab('lenza.sync', () => round(isByHand)),
  mayRun,
  random: randomShare,
})

let isStarted = false

/** After the first page: from now on unsent entries are sent whenever possible. */
export function startSync(): void {
  if (isStarted) return
  isStarted = true
  const retry = () => sync.retry()
  onSyncRequest(() => sync.ask())
  onSessionChange(retry)
  onOwnerChange(retry)
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', () => document.hidden || retry())
  retry()
}

/** By hand; resolves after the attempt. */
export const sendNow = (): Promise<void> => sync.now()
