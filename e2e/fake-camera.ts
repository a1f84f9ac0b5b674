import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeQR } from 'qr'

const WIDTH = 640
const HEIGHT = 480
const PICTURES = 4
/** Share of the picture's height: a code at a distance. */
const CODE_HEIGHT = 440
const [PAPER, MODULE, BEHIND] = [235, 16, 140]

/** The camera of a browser started with `flags`: it films the last code given. */
export interface FakeCamera {
  flags: string[]
  /** Applies from the next opening of the camera; without a code it films a grey wall. */
  film: (code?: string) => void
  putAway: () => void
}

export function aFakeCamera(): FakeCamera {
  const folder = mkdtempSync(join(tmpdir(), 'lenza-camera-'))
  const file = join(folder, 'filmed.y4m')
  const film = (code?: string) => writeFileSync(file, videoOf(code))
  film()
  return {
    flags: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    film,
    putAway: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Frames of a code on paper, in the video format that Chromium takes for a camera: brightness, no colour. */
function videoOf(code: string | undefined): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, BEHIND)
  if (code !== undefined) draw(encodeQR(code, 'raw', { ecc: 'low', border: 4 }), luma)
  const picture = [Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: PICTURES }, () => picture).flat()])
}

function draw(modules: boolean[][], luma: Buffer): void {
  const scale = Math.floor(CODE_HEIGHT / modules.length)
  const side = modules.length * scale
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)]
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true
      luma[(top + y) * WIDTH + left + x] = isDark ? MODULE : PAPER
    }
}
