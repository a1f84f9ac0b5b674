import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import texts from '#locales/en/map.json' with { type: 'json' }
import { servedConfig } from '#web/testing/served-config.ts'
import { speak } from '#web/testing/speak.ts'
import { setClientConfig } from '../api/client-config.ts'
import type { Tiles } from './tiles.ts'
import { TilesFrom } from './tiles-from.tsx'
import { useTiles } from './use-tiles.ts'

await speak('en')
const url = 'https://tiles.example/{z}/{x}/{y}.png'
const withTiles = { ...servedConfig, map: { tilesUrl: url, attribution: 'Invented tiles' } }

let answer: (tiles: Tiles) => void
const removed = vi.fn()
const map = {
  layTiles: (_url: string, onChange: typeof answer) => {
    answer = onChange
    return removed
  },
}
const Ground = () => <TilesFrom tiles={useTiles(map)} />

beforeEach(() => setClientConfig(withTiles))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setClientConfig(servedConfig)
})

describe('the background of a map', () => {
  test('is named with whose it is once it is shown, and is said to be missing where its server is silent', () => {
    render(<Ground />)
    expect(document.body.textContent).toBe('')
    act(() => answer('missing'))
    expect(screen.getByText(texts.noTiles)).toBeTruthy()
    act(() => answer('shown'))
    expect(document.body.textContent).toBe('Invented tiles')
  })

  test('is missing without a network, or where none is configured', () => {
    setClientConfig(servedConfig)
    render(<Ground />)
    expect(screen.getByText(texts.noTiles)).toBeTruthy()
    cleanup()
    setClientConfig(withTiles)
    vi.stubGlobal('navigator', { onLine: false })
    render(<Ground />)
    expect(screen.getByText(texts.noTiles)).toBeTruthy()
  })
})
