import { useSyncExternalStore } from 'react'

/** A value outside React that notifies its listeners on every `set`. The app's only store: docs/decisions/0036. */
export interface Store<T> {
  get: () => T
  set: (value: T) => void
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** `onServer`: the value where the page is rendered without a browser. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'get' | 'subscribe'>, onServer = get): T =>
  useSyncExternalStore(subscribe, get, onServer)
