import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore, useStore } from './store.ts'

afterEach(cleanup)

it('notifies its listeners of each value, until they unsubscribe', () => {
  const store = createStore(1)
  const seen: number[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.get()))
  const other = vi.fn()
  store.subscribe(other)
  store.set(2)
  unsubscribe()
  store.set(3)
  expect(seen).toEqual([2])
  expect(other).toHaveBeenCalledTimes(2)
})

it('renders a component again when it changes', () => {
  const store = createStore('a')
  const { result } = renderHook(() => useStore(store))
  act(() => store.set('b'))
  expect(result.current).toBe('b')
})
