import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { localeOf } from '#contract/languages.ts'
import { FONT_FILES, type FontFiles, type FontStyle } from '#permit-sheet/paper-fonts.ts'
import { printedPermit } from '#permit-sheet/printed-permit.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import type { DrawingAnswer, PermitToDraw } from './permit-drawing.ts'

const { folder } = workerData as { folder: string }
const texts = loadTexts()
/** Without the built app the permit is drawn in plainer letters. */
const file = (style: FontStyle) => {
  const path = join(folder, FONT_FILES[style])
  return existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined
}
const fonts: FontFiles = { text: file('text'), strong: file('strong'), title: file('title') }

async function drawn({ id, language, ...of }: PermitToDraw & { id: number }): Promise<DrawingAnswer> {
  const words = {
    say: (key: string, values?: Record<string, string | number>) => texts.say(language, key, values),
    region: localeOf(language),
  }
  try {
    return { id, pdf: await printedPermit({ ...of, language, words, fonts }) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}

let before = Promise.resolve()
parentPort?.on('message', (permit: PermitToDraw & { id: number }) => {
  before = before.then(async () => parentPort?.postMessage(await drawn(permit)))
})
