import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeepAwake } from './keep-awake.ts'

const Screen = ({ isWanted = true }: { isWanted?: boolean }) => {
  useKeepAwake(isWanted)
  return null
}

const locks: { released: boolean; release: () => Promise<void> }[] = []
const request = vi.fn(async () => {
  const lock = {
    released: false,
    release: async () => {
      lock.released = true
    },
  }
  locks.push(lock)
  return lock
})
const held = () => locks.filter(({ released }) => !released).length
const becomes = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
const offer = (wakeLock: unknown) =>
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true })

beforeEach(() => offer({ request }))
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.restoreAllMocks()
  request.mockClear()
  locks.length = 0
})

describe('the screen', () => {
  it('stays lit while it is wanted, and is let go afterwards', async () => {
    const { rerender, unmount } = await act(async () => render(<Screen />))
    expect(held()).toBe(1)
    await act(async () => rerender(<Screen isWanted={false} />))
    expect(held()).toBe(0)
    await act(async () => rerender(<Screen />))
    expect(held()).toBe(1)
    await act(async () => unmount())
    expect(held()).toBe(0)
  })

  it('is requested again once when the page is visible again', async () => {
    await act(async () => render(<Screen />))
    await becomes('hidden')
    await act(async () => locks[0]?.release())
    expect(request).toHaveBeenCalledTimes(1)
    await becomes('visible')
    await becomes('visible')
    expect(request).toHaveBeenCalledTimes(2)
    expect(held()).toBe(1)
  })

  it('is let go also when the answer comes after the page has gone', async () => {
    const { unmount } = render(<Screen />)
    await act(async () => unmount())
    expect(request).toHaveBeenCalledTimes(1)
    expect(held()).toBe(0)
  })

  it('goes dark as always where it cannot be kept lit', async () => {
    Reflect.deleteProperty(navigator, 'wakeLock')
    await act(async () => render(<Screen />))
    cleanup()
    offer({ request: async () => Promise.reject(new Error('battery is low')) })
    await act(async () => render(<Screen />))
    expect(held()).toBe(0)
  })
})
