import { createStore } from '../../store.ts'
import { earliestDay } from '../../today.ts'
import type { KeptAge } from '../database.ts'
import { currentOwner, onOwnerChange } from '../owner.ts'
import { openSnapshot, readAnswer, type ReadAnswer, type Snapshot } from './snapshot.ts'
import { drop, readAge, readList } from './snapshot-store.ts'

export interface LiveSnapshot {
  /** The database was read. */
  isReady: boolean
  snapshot?: Snapshot
  isTaking: boolean
  /** The last attempt failed although the browser reports a network. */
  hasFailed: boolean
}

const CHANNEL = 'lenza.snapshot'
const live = createStore<LiveSnapshot>({ isReady: false, isTaking: false, hasFailed: false })
/** The list in memory: read again only when it changes. */
let opened: { owner: string; age: KeptAge; as: (asOf: Date) => Snapshot } | undefined
let channel: BroadcastChannel | undefined
let reading: Promise<void> | undefined

export const liveSnapshot = live.get

const isOver = ({ lastDay, timeZones }: KeptAge): boolean => earliestDay(timeZones) > lastDay
/** The last day of the list in memory is over at all of its waters. */
export const isListOver = (): boolean => opened !== undefined && isOver(opened.age)

/** The first listener makes the database be read. */
export function onSnapshotChange(listener: () => void): () => void {
  void snapshotIsRead()
  return live.subscribe(listener)
}

export function showTaking(change: Partial<Pick<LiveSnapshot, 'isTaking' | 'hasFailed'>>): void {
  live.set({ ...live.get(), ...change })
}

/** Resolves when the database was read, once a page. */
export function snapshotIsRead(): Promise<void> {
  if (channel === undefined) {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', () => void readAgain())
    onOwnerChange(() => {
      if (currentOwner() !== opened?.owner) void readAgain()
    })
  }
  reading ??= read()
  return reading
}

/** Another tab wrote a list, or the day is over. */
export function readAgain(): Promise<void> {
  reading = (reading ?? Promise.resolve()).then(read)
  return reading
}

/** After an answer was kept: shows it in this tab and the others. */
export async function snapshotCame(age: KeptAge, answer: ReadAnswer): Promise<void> {
  const owner = currentOwner()
  if (owner === undefined) return
  if (!answer.outline.unchanged) opened = { owner, age, as: openSnapshot(answer) }
  else if (opened) opened = { ...opened, age }
  await readAgain()
  channel?.postMessage(age.etag)
}

async function read(): Promise<void> {
  const owner = currentOwner()
  if (opened?.owner !== owner) opened = undefined
  // Without a database (a private window, a full disk) the list lasts as long as the page.
  if (owner) await readKept(owner).catch(() => undefined)
  if (currentOwner() !== owner) return
  if (isListOver()) opened = undefined
  const snapshot = opened?.as(new Date(opened.age.asOf))
  const { isTaking, hasFailed } = live.get()
  live.set({ isReady: true, isTaking, hasFailed, ...(snapshot && { snapshot }) })
}

async function readKept(owner: string): Promise<void> {
  const age = await readAge()
  if (age === undefined) return
  if (isOver(age)) return drop()
  if (opened?.age.etag === age.etag) {
    opened = { ...opened, age }
    return
  }
  const list = await readList()
  if (list?.etag !== age.etag || currentOwner() !== owner) return
  opened = { owner, age, as: openSnapshot(readAnswer(list.text)) }
}
