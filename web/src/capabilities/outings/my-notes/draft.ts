import { useState } from 'react'
import { tabStorage } from '#web/platform/safe-storage.ts'

const keyOf = (name: string) => `lenza.draft.${name}`

function stored(name: string): string | undefined {
  return tabStorage.get(keyOf(name))
}

function store(name: string, text: string | undefined): void {
  if (text === undefined) tabStorage.remove(keyOf(name))
  else tabStorage.set(keyOf(name), text)
}

interface Draft {
  text: string
  set: (text: string) => void
  /** Deletes the draft after saving or discarding; the field then shows `next`. */
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

export const hasDraft = (name: string): boolean => stored(name) !== undefined
