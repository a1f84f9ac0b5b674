import L from 'leaflet'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeMap } from './remove-map.ts'

/** Longer than Leaflet waits after a new size. */
const LATER_MS = 300

function aMapOfANewSize() {
  const element = document.createElement('div')
  let width = 390
  Object.defineProperties(element, {
    clientWidth: { get: () => width },
    clientHeight: { get: () => 400 },
  })
  document.body.append(element)
  const map = L.map(element, { zoomAnimation: false, fadeAnimation: false }).setView([46, 11], 9)
  const moved = vi.fn<() => void>()
  map.on('moveend', moved)
  width = 1280
  map.invalidateSize({ debounceMoveend: true })
  return { map, moved }
}

// Leaflet takes the page's timers when it is called.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const later = () => vi.advanceTimersByTime(LATER_MS)

it('a map that is removed after a new size reports no move', () => {
  const { map, moved } = aMapOfANewSize()
  removeMap(map)
  later()
  expect(moved).not.toHaveBeenCalled()
})

it('Leaflet’s own removal would let it do so', () => {
  const { map, moved } = aMapOfANewSize()
  map.remove()
  later()
  expect(moved).toHaveBeenCalledOnce()
})
