import { checkSigned, checkTyped } from '#web/capabilities/supervision/check/index.ts'
import { setClientConfig } from '#web/platform/api/client-config.ts'
import { liveSnapshot, snapshotIsRead } from '#web/platform/offline/snapshot/live-snapshot.ts'
import { take } from '#web/platform/offline/snapshot/take.ts'

/** Runs in the page: the app's modules without its screens. */

export interface Taken {
  wireBytes: number
  takenInMs: number
  size: number
}

const PATH = '/api/giornata-guardiapesca'

/** Takes the list as the app does; timed from its last byte until it is stored and searchable. */
export async function takeList(): Promise<Taken> {
  setClientConfig((await (await fetch('/config.json')).json()) as Parameters<typeof setClientConfig>[0])
  performance.clearResourceTimings()
  await take(true)
  const done = performance.now()
  const [entry] = performance.getEntriesByType('resource').filter(({ name }) => name.includes(PATH))
  if (!(entry instanceof PerformanceResourceTiming)) throw new Error('nothing was requested')
  const { encodedBodySize, responseEnd } = entry
  return {
    wireBytes: encodedBodySize,
    takenInMs: done - responseEnd,
    size: liveSnapshot().snapshot?.size ?? 0,
  }
}

export interface LookedUp {
  openedMs: number
  idMs: number
  shortCodeMs: number
  nameMs: number
  typedMs: number
  signedMs: number
  result: string
}

/** Without a network: opens the stored list and searches it in every way, each for the first time. */
export async function lookUp(terms: {
  purchaseId: string
  shortCode: string
  names: string[]
  code: string
}): Promise<LookedUp> {
  const [openedMs] = await timed(snapshotIsRead)
  const list = liveSnapshot().snapshot
  if (list === undefined) throw new Error('there is no list on this phone')
  const [idMs] = await timed(() => found(list.byId(terms.purchaseId)))
  const [shortCodeMs] = await timed(() => found(list.byShortCode(terms.shortCode)))
  const nameMs = []
  for (const name of terms.names) nameMs.push((await timed(() => found(list.search(name)[0])))[0])
  const [typedMs] = await timed(() => checkTyped(terms.shortCode, new Date()))
  const [signedMs, checked] = await timed(() => checkSigned(terms.code, new Date()))
  const { result } = checked.verdict
  return { openedMs, idMs, shortCodeMs, nameMs: Math.max(...nameMs), typedMs, signedMs, result }
}

async function timed<T>(act: () => T | Promise<T>): Promise<[number, T]> {
  const began = performance.now()
  const value = await act()
  return [performance.now() - began, value]
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('not found')
  return row
}
