import { PERSON_FIELDS } from '#contract/person.ts'
import { tabStorage } from '#web/platform/safe-storage.ts'

const KEY = 'lenza.registration'
/** A reload or a look at the mail must not cost what was typed; a password is never written down. */
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
