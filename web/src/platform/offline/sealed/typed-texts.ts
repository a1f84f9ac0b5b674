import { tabStorage } from '../../safe-storage.ts'
import { SESSION_ENDED } from '../../session.ts'
import { createStore } from '../../store.ts'
import { announceTypedBack } from '../../typed/typed-fields.ts'
import { isTypedNow, ownerOfTyped, takeTypedOnDevice } from '../../typed/typed-storage.ts'

/** Whose tab this is: what is typed in it belongs to them. A visitor's is undefined, and becomes theirs who signs in. */
const TAB_OF = 'lenza.tab-of'
/** How the visit arrived in this tab, and that a session ended in it. */
const STAYS_IN_TAB = ['lenza.arrived', 'lenza.entry', SESSION_ENDED]
/** Where the person went, and what the app did: not typed, so it is not kept for them. */
const NOT_TYPED = [...STAYS_IN_TAB, TAB_OF, 'lenza.trail', 'lenza.reloaded']

/** What a person had typed and not sent, by its key. */
export interface TypedTexts {
  owner: string
  texts: Record<string, string>
}

/** The keys of what was typed until the session ended, and is sealed for its person: the sign-in page promises no other. */
const waiting = createStore<readonly string[]>([])

export function tabBelongsTo(owner: string): void {
  tabStorage.set(TAB_OF, owner)
  waiting.set([])
}

/** What was typed on the device or in this tab by anybody but this person: gone from there at once, and returned. */
export function takeTypedOfOthers(mine: string | undefined): TypedTexts[] {
  const ofDevice = ownerOfTyped()
  const isOfOther = ofDevice !== undefined && ofDevice !== mine
  const found = [isOfOther && { owner: ofDevice, texts: takeTypedOnDevice() }, takeTypedInTab(mine)]
  return found.filter((typed) => typed !== false && Object.keys(typed.texts).length > 0) as TypedTexts[]
}

function takeTypedInTab(mine: string | undefined): TypedTexts | false {
  const owner = tabStorage.get(TAB_OF)
  if (owner === undefined || owner === mine) return false
  const texts = Object.fromEntries(
    tabStorage
      .keys()
      .filter((key) => !NOT_TYPED.includes(key))
      .map((key) => [key, tabStorage.get(key) ?? '']),
  )
  tabStorage.empty(STAYS_IN_TAB)
  return { owner, texts }
}

/** What is typed goes with the person who signs out. */
export function forgetTyped(): void {
  tabStorage.empty(STAYS_IN_TAB)
  takeTypedOnDevice()
}

/** What was typed since stays. */
export function putBackTyped(texts: Record<string, string>): void {
  for (const [key, text] of Object.entries(texts))
    if (tabStorage.get(key) === undefined && !isTypedNow(key)) tabStorage.set(key, text)
  announceTypedBack()
}
export const sealedTyped = { get: waiting.get, subscribe: waiting.subscribe }
export const noteSealedTyped = (texts: Record<string, string>): void =>
  waiting.set([...waiting.get(), ...Object.keys(texts)])
