import { PERSON_FIELDS } from '#contract/person.ts'
import { tabStorage } from '#web/platform/safe-storage.ts'

const KEY = 'lenza.registration'
/** Typed values survive a reload or a visit to the mail app; passwords are never stored. */
const KEPT = ['email', ...PERSON_FIELDS, 'newsletter']

type Typed = Record<string, string | boolean>

export function typedBefore(): Typed {
  try {
    return JSON.parse(tabStorage.get(KEY) ?? '{}') as Typed
  } catch {
    return {}
  }
}

export function keepTyped(values: Typed): void {
  const kept = Object.entries(values).filter(
    ([name, value]) => KEPT.includes(name) && value !== '' && value !== false,
  )
  if (kept.length > 0) tabStorage.set(KEY, JSON.stringify(Object.fromEntries(kept)))
}

export const forgetTyped = (): void => tabStorage.remove(KEY)
