import { currentOwner } from '../offline/owner.ts'
import { deviceStorage, tabStorage } from '../safe-storage.ts'
import { currentSession } from '../session.ts'

/** What is typed and not sent, by form: docs/decisions/0106. */
const PREFIX = 'lenza.typed.'
/** Whose the texts on this device are. */
const TYPED_OF = 'lenza.typed-of'

const ownerHere = (): string | undefined => (currentSession() === undefined ? undefined : currentOwner())
const isMine = (): boolean => ownerHere() !== undefined && deviceStorage.get(TYPED_OF) === ownerHere()

/**
 * Keeps texts on the device, where they outlive the tab, for the person who is signed in; those of a visitor stay in the
 * tab. The next person on the device never reads them: `takeTypedOfOthers`.
 */
export const typedStorage = {
  get: (name: string): string | undefined =>
    (isMine() ? deviceStorage.get(PREFIX + name) : undefined) ?? tabStorage.get(PREFIX + name),
  /** Returns whether the text outlives the page. */
  set: (name: string, text: string): boolean => {
    const owner = ownerHere()
    if (owner === undefined) return tabStorage.set(PREFIX + name, text)
    tabStorage.remove(PREFIX + name)
    deviceStorage.set(TYPED_OF, owner)
    return deviceStorage.set(PREFIX + name, text)
  },
  remove: (name: string): void => {
    tabStorage.remove(PREFIX + name)
    if (isMine()) deviceStorage.remove(PREFIX + name)
  },
  /** The names that begin so. */
  names: (start: string): string[] => {
    const keys = [...(isMine() ? deviceStorage.keys() : []), ...tabStorage.keys()]
    const found = keys.filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length))
    return [...new Set(found)]
  },
}

export const isKeyOfTyped = (key: string): boolean => key === TYPED_OF || key.startsWith(PREFIX)

export const ownerOfTyped = (): string | undefined => deviceStorage.get(TYPED_OF)

/** The texts on the device by their key, which are then gone from it. */
export function takeTypedOnDevice(): Record<string, string> {
  const keys = deviceStorage.keys().filter(isKeyOfTyped)
  const texts = keys.filter((key) => key !== TYPED_OF).map((key) => [key, deviceStorage.get(key) ?? ''])
  for (const key of keys) deviceStorage.remove(key)
  return Object.fromEntries(texts) as Record<string, string>
}

/** Whether there is a text under the key of one that comes back. */
export const isTypedNow = (key: string): boolean =>
  key.startsWith(PREFIX) && typedStorage.get(key.slice(PREFIX.length)) !== undefined
