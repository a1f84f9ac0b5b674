import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const IS_TEXT = /\.(js|css|html|json|svg|webmanifest)$/
/** Smaller files fill one packet either way. */
const SMALLEST_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** `x.js.br` and `x.js.gz` beside every text file, at the best quality, which is too slow per request. */
export function compressedFiles(): Plugin {
  let outDir = ''
  return {
    name: 'lenza-compressed-files',
    apply: 'build',
    // Runs after every other file is written, including the service worker (decision 0039).
    enforce: 'post',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
        await Promise.all(
          names.filter((name) => IS_TEXT.test(name)).map((name) => compress(join(outDir, name))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = readFileSync(file)
  if (text.length < SMALLEST_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  writeFileSync(`${file}.br`, await brotli(text, { params }))
  writeFileSync(`${file}.gz`, await gzipped(text, { level: constants.Z_BEST_COMPRESSION }))
}
