import { expect, it } from 'vitest'
import { bytesText } from './bytes-text.ts'

it.each([
  [0, '0 kB'],
  [412_000_000, '412 MB'],
  [1_240_000_000, '1,2 GB'],
  [25_400_000_000, '25 GB'],
  [3_000_000_000_000_000, '3000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes, 'it-IT').replaceAll('\u00a0', ' ')).toBe(text)
})
