import { cleanup, render, screen } from '@testing-library/react'
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { afterEach, describe, expect, it } from 'vitest'
import { qrPath } from '#permit-sheet/qr-modules.ts'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

const CODE = `eyJhbGciOiJFZERTQSJ9.${'eyJ2IjoxfQ'.repeat(20)}.${'c2ln'.repeat(20)}`

/** Rasterises the path for the reader: four pixels a module, on white. */
function picture(path: string, modules: number) {
  const [scale, quiet] = [4, 16]
  const size = modules * scale + 2 * quiet
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [, x = 0, y = 0, run = 0] of [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((m) => m.map(Number)))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < run * scale; dx++)
        data.fill(
          0,
          ((quiet + y * scale + dy) * size + quiet + x * scale + dx) * 4,
          ((quiet + y * scale + dy) * size + quiet + x * scale + dx) * 4 + 3,
        )
  return { width: size, height: size, data }
}

describe('the QR code of a permit', () => {
  it('reads as the signed code, sign by sign', () => {
    render(<QrCode text={CODE} label="Codice" />)
    const drawing = screen.getByRole('img', { name: 'Codice' })
    const path = drawing.querySelector('path')?.getAttribute('d') ?? ''
    const modules = Number(drawing.getAttribute('viewBox')?.split(' ')[2])
    expect(decodeQR(picture(path, modules))).toBe(CODE)
  })

  it('draws every dark module and no light one', () => {
    const modules = encodeQR('K7PM-4XQ2', 'raw')
    const dark = modules.flat().filter(Boolean).length
    const drawn = [...qrPath(modules).matchAll(/h(\d+)v/g)].reduce((sum, [, run]) => sum + Number(run), 0)
    expect(drawn).toBe(dark)
  })
})
