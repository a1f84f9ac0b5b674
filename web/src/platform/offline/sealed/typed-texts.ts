import { tabStorage } from '../../safe-storage.ts'

/** Whose tab this is: what is typed in it belongs to them. A visitor's is undefined, and becomes theirs who signs in. */
const TAB_OF = 'lenza.tab-of'
/** How the visit arrived in this tab. */
const STAYS_IN_TAB = ['lenza.arrived', 'lenza.entry']
/** Where the person went, and what the app did: not typed, so it is not kept for them. */
const NOT_TYPED = [...STAYS_IN_TAB, TAB_OF, 'lenza.trail', 'lenza.reloaded']

/** What a person had typed in this tab and not sent, by its key. */
export interface TypedTexts {
  owner: string
  texts: Record<string, string>
}

export const tabBelongsTo = (owner: string): void => void tabStorage.set(TAB_OF, owner)

/** Empties the tab of anybody but this person, at once; returns what they had typed. */
export function takeTypedOfOthers(mine: string | undefined): TypedTexts | undefined {
  const owner = tabStorage.get(TAB_OF)
  if (owner === undefined || owner === mine) return undefined
  const texts = Object.fromEntries(
    tabStorage
      .keys()
      .filter((key) => !NOT_TYPED.includes(key))
      .map((key) => [key, tabStorage.get(key) ?? '']),
  )
  emptyTab()
  return Object.keys(texts).length === 0 ? undefined : { owner, texts }
}

export const emptyTab = (): void => tabStorage.empty(STAYS_IN_TAB)

/** What was typed since stays. */
export function putBackTyped(texts: Record<string, string>): void {
  for (const [key, text] of Object.entries(texts))
    if (tabStorage.get(key) === undefined) tabStorage.set(key, text)
}
