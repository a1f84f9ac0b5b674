import { type Locator } from '@playwright/test'
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import decodeQR from 'qr/decode.js'
import type { Lenza } from './lenza.ts'

const PIXELS = 400
const MARGIN = 40

/** Reads the drawn QR from its pixels, like a warden's phone. */
export async function readQr(code: Locator): Promise<string> {
  const brightness = await code.evaluate(
    async (svg, [size, margin]) => {
      const drawn = svg.cloneNode(true) as SVGElement
      drawn.setAttribute('width', String(size))
      drawn.setAttribute('height', String(size))
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`
      await image.decode()
      const canvas = document.createElement('canvas')
      // With its white border.
      canvas.width = canvas.height = size + 2 * margin
      const paper = canvas.getContext('2d')
      if (!paper) throw new Error('nothing to draw on')
      paper.fillStyle = '#fff'
      paper.fillRect(0, 0, canvas.width, canvas.height)
      paper.drawImage(image, margin, margin)
      const { data } = paper.getImageData(0, 0, canvas.width, canvas.height)
      // One character for each pixel: an array of numbers would take seconds to leave the page.
      let signs = ''
      for (let at = 0; at < data.length; at += 4) signs += (data[at] ?? 0) > 127 ? '1' : '0'
      return signs
    },
    [PIXELS, MARGIN] as const,
  )
  const side = PIXELS + 2 * MARGIN
  const data = Uint8Array.from(
    [...brightness].flatMap((sign) => (sign === '1' ? [255, 255, 255, 255] : [0, 0, 0, 255])),
  )
  return decodeQR({ width: side, height: side, data })
}

/** The content of a genuine code; throws for any other. */
export async function openCode(lenza: Lenza, code: string): Promise<Record<string, unknown>> {
  const keys = (await (await fetch(`${lenza.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet
  const { payload } = await compactVerify(code, createLocalJWKSet(keys), { algorithms: ['EdDSA'] })
  return JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>
}
