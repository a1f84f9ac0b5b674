import type { QueryClient } from '@tanstack/react-query'
import { personIn } from '../query/person-in.ts'
import { currentSession, onSessionChange } from '../session.ts'
import { whenIdle } from '../when-idle.ts'
import { forgetPerson } from './forget-person.ts'
import { currentOwner, onOwnerChange } from './owner.ts'
import { entriesAreBack } from './sealed/entries-are-back.ts'
import { keptSealed } from './sealed/kept-sealed.ts'
import { tabBelongsTo, takeTypedOfOthers, type TypedTexts } from './sealed/typed-texts.ts'

const LATEST_MS = 3000
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 5 * 60_000

const ownerHere = (): string | undefined => (currentSession() === undefined ? undefined : currentOwner())

/**
 * A device may be shared: what it keeps of a person goes when their session has ended, however that was noticed, or when
 * another person signs in (docs/decisions/0095). Called before the first page is drawn.
 */
export function keepInOrder(queries: QueryClient): void {
  let before = ownerHere()
  if (currentSession() === undefined && currentOwner() !== undefined) forgetPerson()
  const typed = takeTypedOfOthers(before)
  if (before !== undefined) tabBelongsTo(before)
  whenIdle(() => void orderAtStart(typed), LATEST_MS)

  const change = () => {
    if (currentSession() === undefined && before !== undefined && currentOwner() === before) forgetPerson()
    const mine = ownerHere()
    if (mine === before) return
    before = mine
    const left = takeTypedOfOthers(mine)
    if (mine !== undefined) tabBelongsTo(mine)
    forgetAnswersOfOthers(queries)
    order(left)
  }
  onSessionChange(change)
  onOwnerChange(change)
  addEventListener('online', () => order())
}

/** A device that keeps nothing of anybody, as at a first visit, does not load the code that would put it in order. */
async function orderAtStart(typed: readonly TypedTexts[]): Promise<void> {
  const hasOwner = typed.length > 0 || currentSession() !== undefined || keptSealed() !== undefined
  if (hasOwner || (await hasDatabases())) order(typed, { isStart: true })
}

/** True also where the browser does not list them, or does not let a page ask. */
async function hasDatabases(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases?.()
    return databases === undefined || databases.length > 0
  } catch {
    return true
  }
}

/** Taken from the device, and not put away yet. */
const typedOfOthers: TypedTexts[] = []
let nextTry: ReturnType<typeof setTimeout> | undefined
let pauseMs = FIRST_PAUSE_MS

/**
 * Puts the device in order. If that fails (its code cannot be loaded, a database cannot be opened, the server does not answer), it is
 * tried again after a pause, twice as long each time: people who are signed in must not wait for the next start to have back what
 * they wrote. Every change of session or owner tries at once.
 */
function order(typed: readonly TypedTexts[] = [], { isStart = false } = {}): void {
  clearTimeout(nextTry)
  typedOfOthers.push(...typed)
  void import('./sealed/put-in-order.ts')
    .then(async ({ putInOrder, beReady }) => {
      await putInOrder(typedOfOthers.splice(0), { isStart })
      if ((await beReady()) > 0) await entriesAreBack()
      pauseMs = FIRST_PAUSE_MS
    })
    .catch(() => {
      // Another attempt may have set the timer meanwhile.
      clearTimeout(nextTry)
      nextTry = setTimeout(order, pauseMs)
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    })
}

/** Also what was typed into a request. */
function forgetAnswersOfOthers(queries: QueryClient): void {
  const person = personIn(currentSession())
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== '' && queryKey.at(-1) !== person })
  queries.getMutationCache().clear()
}
