import { beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage } from './safe-storage.ts'
import { createStoredStore } from './stored-store.ts'

const KEY = 'lenza.test'
const aStore = () => createStoredStore<{ name: string }>(deviceStorage, KEY)
beforeEach(() => localStorage.clear())

it('has its value in the storage: another page finds it, and an emptied storage has none', () => {
  const store = aStore()
  store.set({ name: 'Anna' })
  expect(aStore().get()).toEqual({ name: 'Anna' })
  expect(store.get()).toBe(store.get())
  localStorage.clear()
  expect(store.get()).toBeUndefined()
})

it('removes its text with undefined', () => {
  const store = aStore()
  store.set({ name: 'Anna' })
  store.set(undefined)
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('has no value where the text cannot be read', () => {
  localStorage.setItem(KEY, '{')
  expect(aStore().get()).toBeUndefined()
})

it('notifies of changes in this tab and in others, of its own key alone', () => {
  const store = aStore()
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  store.set({ name: 'Anna' })
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  dispatchEvent(new StorageEvent('storage', { key: 'another' }))
  expect(listener).toHaveBeenCalledTimes(3)
  unsubscribe()
  store.set(undefined)
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(listener).toHaveBeenCalledTimes(3)
})

it('keeps its object and notifies nobody when the same value is set again', () => {
  const store = aStore()
  store.set({ name: 'Anna' })
  const before = store.get()
  const listener = vi.fn()
  store.subscribe(listener)
  store.set({ name: 'Anna' })
  expect(store.get()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
  store.set({ name: 'Paul' })
  expect(listener).toHaveBeenCalledTimes(1)
})
