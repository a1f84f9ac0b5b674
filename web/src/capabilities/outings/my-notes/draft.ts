import { useState } from 'react'

/** What is being typed, kept until it is written: a call, a reload, another page take nothing away. */
const keyOf = (name: string) => `lenza.draft.${name}`

function stored(name: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? undefined
  } catch {
    return undefined
  }
}

function store(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), text)
  } catch {
    // It stays on the page.
  }
}

export interface Draft {
  text: string
  set: (text: string) => void
  /** It is written, or not wanted any more; the field then says `next`. */
  forget: (next?: string) => void
}

/** A text that survives leaving the page and a reload. */
export function useDraft(name: string, start = ''): Draft {
  const [text, setText] = useState(() => stored(name) ?? start)
  return {
    text,
    set: (next) => {
      setText(next)
      store(name, next === start ? undefined : next)
    },
    forget: (next = '') => {
      setText(next)
      store(name, undefined)
    },
  }
}

/** Whether something was begun there. */
export const hasDraft = (name: string): boolean => stored(name) !== undefined
