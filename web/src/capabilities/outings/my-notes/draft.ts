import { useState } from 'react'
import { tabStorage } from '#web/platform/safe-storage.ts'

/** What is being typed, kept until it is written: a call, a reload, another page take nothing away. */
const keyOf = (name: string) => `lenza.draft.${name}`

function stored(name: string): string | undefined {
  return tabStorage.get(keyOf(name))
}

function store(name: string, text: string | undefined): void {
  if (text === undefined) tabStorage.remove(keyOf(name))
  else tabStorage.set(keyOf(name), text)
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
