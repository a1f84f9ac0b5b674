import { randomShare } from '#rules/random-integer.ts'
import { currentSession, onSessionChange } from '../../session.ts'
import { todayAtTheWaters } from '../../today.ts'
import { currentOwner, onOwnerChange } from '../owner.ts'
import { Sync } from '../sync/sync.ts'
import { inOneTab } from '../in-one-tab.ts'
import { entriesChanged, phone } from '../live-log.ts'
import { isListOver, readAgain, showTaking, snapshotIsRead } from './live-snapshot.ts'
import { take } from './take.ts'

const TAKEN_EVERY_MS = 5 * 60_000

const mayRun = () => navigator.onLine && currentSession()?.kind === 'warden' && currentOwner() !== undefined

async function round(isByHand: boolean): Promise<void> {
  showTaking({ isTaking: true })
  try {
    await inOneTab('lenza.snapshot', () => take(isByHand))
    showTaking({ hasFailed: false })
  } catch (error) {
    showTaking({ hasFailed: true })
    throw error
  } finally {
    showTaking({ isTaking: false })
  }
}

/** Deletes what is of an earlier day: the list, and what a warden wrote of anglers, once it was sent. */
function dropWhenOver(): void {
  const today = todayAtTheWaters()
  void (isListOver() ? readAgain() : snapshotIsRead())
  if (currentSession()?.kind !== 'warden' || currentOwner() === undefined) return
  const isOver = ({ at }: { at: string }) => todayAtTheWaters(new Date(at)) < today
  phone.forgetSent(isOver).then(entriesChanged, () => undefined)
}

const sync = new Sync({ round, mayRun, random: randomShare })
let isStarted = false

/** From now on a warden's phone fetches the day's list whenever there is a network. */
export function startTaking(): void {
  if (isStarted) return
  isStarted = true
  const retry = () => sync.retry()
  onSessionChange(retry)
  onOwnerChange(retry)
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', () => {
    dropWhenOver()
    if (!document.hidden) retry()
  })
  setInterval(() => {
    dropWhenOver()
    sync.ask()
  }, TAKEN_EVERY_MS)
  dropWhenOver()
  retry()
}

/** Something newer than the list was found. */
export const requestSnapshot = (): void => sync.ask()

/** By hand; resolves after the attempt. */
export const takeNow = (): Promise<void> => sync.now()
