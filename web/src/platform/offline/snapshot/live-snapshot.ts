import { todayAtTheWaters } from '../../today.ts'
import { currentOwner, onOwnerChange } from '../owner.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { dropKept, readKept } from './snapshot-store.ts'

export interface LiveSnapshot {
  /** The phone was read; until then nothing is known of a snapshot. */
  isReady: boolean
  snapshot?: Snapshot
  isTaking: boolean
  /** The last try came to nothing, though there seems to be a network. */
  hasFailed: boolean
}

const EMPTY: LiveSnapshot = { isReady: false, isTaking: false, hasFailed: false }
const CHANNEL = 'lenza.snapshot'
const listeners = new Set<() => void>()
let live = EMPTY
let owner: string | undefined
/** Which text is open, and as of when: what has not changed is not read again. */
let opened: { mark: string; asOf: string } | undefined
let channel: BroadcastChannel | undefined
let reading: Promise<void> | undefined

export const liveSnapshot = (): LiveSnapshot => live

/** Tells of every change; reads the phone with the first who listens. */
export function onSnapshotChange(tell: () => void): () => void {
  listeners.add(tell)
  void snapshotIsRead()
  return () => listeners.delete(tell)
}

export function showTaking(change: Partial<Pick<LiveSnapshot, 'isTaking' | 'hasFailed'>>): void {
  show({ ...live, ...change })
}

/** Resolves when the phone was read, once a page. */
export function snapshotIsRead(): Promise<void> {
  if (channel === undefined) {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', () => void readAgain())
    onOwnerChange(() => {
      if (currentOwner() !== owner) void readAgain()
    })
  }
  reading ??= read()
  return reading
}

function readAgain(): Promise<void> {
  reading = (reading ?? Promise.resolve()).then(read)
  return reading
}

/** After a snapshot was kept: this tab and the others show it. */
export async function snapshotChanged(): Promise<void> {
  await readAgain()
  channel?.postMessage(live.snapshot?.size)
}

/** What is of a day that is over leaves the phone. */
export async function dropWhenOver(): Promise<void> {
  if (live.snapshot === undefined || todayAtTheWaters() <= live.snapshot.lastDay) return
  await readAgain()
}

function show(next: LiveSnapshot): void {
  live = next
  listeners.forEach((tell) => tell())
}

/** What cannot be read (a private window, a full disk) is not there, and the app goes on. */
async function read(): Promise<void> {
  const before = owner
  owner = currentOwner()
  if (owner !== before) opened = undefined
  if (owner === undefined) return show({ ...EMPTY, isReady: true })
  const asked = owner
  const kept = await readKept().catch(() => undefined)
  if (currentOwner() !== asked) return
  const { isTaking, hasFailed, snapshot: present } = live
  if (kept !== undefined && todayAtTheWaters() > kept.list.lastDay) {
    await dropKept().catch(() => undefined)
    return showNone()
  }
  if (kept === undefined) return showNone()
  const { mark, asOf } = kept.age
  if (opened?.mark === mark && opened.asOf === asOf && present !== undefined) return
  const snapshot =
    opened?.mark === mark && present !== undefined
      ? { ...present, asOf: new Date(asOf) }
      : opening(kept.list.text, asOf)
  if (snapshot === undefined) return showNone()
  opened = { mark, asOf }
  show({ isReady: true, isTaking, hasFailed, snapshot })
}

function showNone(): void {
  opened = undefined
  show({ isReady: true, isTaking: live.isTaking, hasFailed: live.hasFailed })
}

/** An earlier version of the app may have kept another shape. */
function opening(text: string, asOf: string): Snapshot | undefined {
  try {
    return openSnapshot(text, new Date(asOf))
  } catch {
    return undefined
  }
}
