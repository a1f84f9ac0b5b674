import { type Locator } from '@playwright/test'
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import decodeQR from 'qr/decode.js'
import type { Lenza } from './lenza.ts'

const PIXELS = 640

/** Reads the drawn QR as a warden's phone would: from its pixels. */
export async function readQr(code: Locator): Promise<string> {
  const pixels = await code.evaluate(async (svg, size) => {
    const drawn = svg.cloneNode(true) as SVGElement
    drawn.setAttribute('width', String(size))
    drawn.setAttribute('height', String(size))
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`
    await image.decode()
    const canvas = document.createElement('canvas')
    // With the white square that it stands on.
    canvas.width = canvas.height = size + 80
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('nothing to draw on')
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(image, 40, 40)
    return [...paper.getImageData(0, 0, canvas.width, canvas.height).data]
  }, PIXELS)
  const side = PIXELS + 80
  return decodeQR({ width: side, height: side, data: Uint8Array.from(pixels) })
}

/** What a genuine code says; throws for any other. */
export async function openCode(lenza: Lenza, code: string): Promise<Record<string, unknown>> {
  const keys = (await (await fetch(`${lenza.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet
  const { payload } = await compactVerify(code, createLocalJWKSet(keys), { algorithms: ['EdDSA'] })
  return JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>
}
