import type { SafeStorage } from './safe-storage.ts'
import { createStore, type Store } from './store.ts'

interface Codec<T> {
  parse: (text: string) => T
  stringify: (value: T) => string
}

/**
 * A store whose value is a text of a storage, and undefined without one. The storage is read each time, so that emptying
 * it is enough; the same text gives the same object. Listeners learn of changes in other tabs too, and of those that a page slept through
 * in the browser's cache of pages: "back" shows it as it was left, whoever is signed in by now.
 */
export function createStoredStore<T>(
  storage: SafeStorage,
  key: string,
  { parse, stringify }: Codec<T> = JSON,
): Store<T | undefined> {
  const changes = createStore(undefined)
  let read: { text: string; value: T | undefined } | undefined

  /** What another version of the app has stored may be unreadable. */
  const valueOf = (text: string) => {
    try {
      return parse(text)
    } catch {
      return undefined
    }
  }
  return {
    get: () => {
      const text = storage.get(key)
      if (text === undefined) return undefined
      if (read?.text !== text) read = { text, value: valueOf(text) }
      return read.value
    },
    set: (value) => {
      const text = value === undefined ? undefined : stringify(value)
      const isSame = text === storage.get(key)
      if (text === undefined) storage.remove(key)
      else {
        if (!isSame || read?.text !== text) read = { text, value }
        storage.set(key, text)
      }
      if (!isSame) changes.set(undefined)
    },
    subscribe: (listener) => {
      // `key` is null when the whole storage was cleared.
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      const onBack = ({ persisted }: PageTransitionEvent) => persisted && listener()
      const unsubscribe = changes.subscribe(listener)
      addEventListener('storage', onStorage)
      addEventListener('pageshow', onBack)
      return () => {
        unsubscribe()
        removeEventListener('storage', onStorage)
        removeEventListener('pageshow', onBack)
      }
    },
  }
}
