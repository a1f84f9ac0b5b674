import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { query } from './paths.ts'

type QueryName = keyof typeof query

/** A choice of a page: what it is as the page begins, and which texts of an address are one. */
export interface Choice<T extends string> {
  begins: T
  isOne: (text: string) => text is T
}

type Choices = Partial<Record<QueryName, Choice<string>>>
type Chosen<C extends Choices> = { [Name in keyof C]: C[Name] extends Choice<infer T> ? T : never }

export const anyText: Choice<string> = { begins: '', isOne: (text): text is string => text !== '' }
export const aDay: Choice<string> = {
  begins: '',
  isOne: (text): text is string => /^\d{4}-\d\d-\d\d$/.test(text),
}
export const oneOf = <const T extends string>(values: readonly T[], begins: T): Choice<T> => ({
  begins,
  isOne: (text): text is T => (values as readonly string[]).includes(text),
})
/** A whole number, such as the one of a zone. */
export const aNumber = (begins: number | ''): Choice<string> => ({
  begins: String(begins),
  isOne: (text): text is string => /^\d{1,9}$/.test(text),
})
export const aYear = (today: string): Choice<string> => ({
  begins: today.slice(0, 4),
  isOne: (text): text is string => /^20\d\d$/.test(text),
})
export const aUuid: Choice<string> = {
  begins: '',
  isOne: (text): text is string => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
}

/** Whether anything is chosen that narrows what the page shows. */
export const isNarrowed = <C extends Choices>(choices: C, chosen: Partial<Chosen<C>>): boolean =>
  Object.entries(choices).some(([name, { begins }]) => (chosen[name as keyof C] ?? begins).trim() !== begins)

/** Marks an address that the page itself has written, not a link. */
const WRITTEN_BY_CHOICE = 'written by a choice'

/**
 * What is chosen on a page, kept in its address: Back and a reload show the page as it was left. What is as the page begins
 * is left out. The page counts, not the address, which follows it: so that no letter is lost where somebody types fast.
 */
export function useChoices<C extends Choices>(
  // Those of a variable may have names that no address has: the compiler would let them pass.
  choices: C & Record<Exclude<keyof C, QueryName>, never>,
): readonly [Chosen<C>, (next: Partial<Chosen<C>>) => void] {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const entries = Object.entries(choices) as [QueryName, Choice<string>][]
  const inAddress = () =>
    Object.fromEntries(
      entries.map(([name, { begins, isOne }]) => {
        const text = params.get(query[name])
        return [name, text !== null && isOne(text) ? text : begins]
      }),
    ) as Chosen<C>
  const [chosen, setChosen] = useState(inAddress)
  const [shownFor, setShownFor] = useState(key)
  // A link to the same page, as that of the menu, shows it as the link says.
  if (shownFor !== key) {
    setShownFor(key)
    if (state !== WRITTEN_BY_CHOICE) setChosen(inAddress())
  }
  const choose = (next: Partial<Chosen<C>>) => {
    const all = { ...chosen, ...next }
    setChosen(all)
    setParams(
      (before) => {
        for (const [name, { begins }] of entries) {
          const text = (all[name] ?? begins).trim()
          if (text === begins) before.delete(query[name])
          else before.set(query[name], text)
        }
        return before
      },
      { replace: true, state: WRITTEN_BY_CHOICE },
    )
  }
  return [chosen, choose]
}
