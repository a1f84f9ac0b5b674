import { beforeEach, expect, test } from 'vitest'
import { SafeStorage } from './safe-storage.ts'

beforeEach(() => localStorage.clear())

test('what is kept is there for the next page, until it is taken away', () => {
  const kept = new SafeStorage(() => localStorage)
  expect(kept.set('lenza.a', 'one')).toBe(true)
  kept.set('lenza.b', 'two')
  const next = new SafeStorage(() => localStorage)
  expect(next.get('lenza.a')).toBe('one')
  next.remove('lenza.a')
  expect(kept.get('lenza.a')).toBeUndefined()
  kept.set('lenza.c', 'three')
  kept.empty(['lenza.b'])
  expect([kept.get('lenza.b'), kept.get('lenza.c')]).toEqual(['two', undefined])
})

test('with no room left the page has what it wanted to keep, and never an older text', () => {
  localStorage.setItem('lenza.a', 'of before')
  const full: Storage = {
    ...localStorage,
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => localStorage.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const kept = new SafeStorage(() => full)
  expect(kept.set('lenza.a', 'now')).toBe(false)
  expect(kept.get('lenza.a')).toBe('now')
  kept.empty([])
  expect(kept.get('lenza.a')).toBeUndefined()
})

test('where storage is switched off nothing breaks', () => {
  const kept = new SafeStorage(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(kept.get('lenza.a')).toBeUndefined()
  kept.set('lenza.a', 'one')
  expect(kept.get('lenza.a')).toBe('one')
  kept.empty([])
  expect(kept.get('lenza.a')).toBeUndefined()
})
