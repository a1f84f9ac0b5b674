import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { localeOf } from '#contract/languages.ts'
import { FONT_FILES, type FontFiles, type FontStyle } from '#permit-sheet/paper-fonts.ts'
import { printedPermit } from '#permit-sheet/printed-permit.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import type { PermitToDraw } from './permit-drawing.ts'

const { folder } = workerData as { folder: string }
const texts = loadTexts()
/** Without the built app the permit is drawn in plainer letters. */
const file = (style: FontStyle) => {
  const path = join(folder, FONT_FILES[style])
  return existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined
}
const fonts: FontFiles = { text: file('text'), strong: file('strong'), title: file('title') }

export default function draw({ language, ...of }: PermitToDraw): Promise<Uint8Array> {
  const words = {
    say: (key: string, values?: Record<string, string | number>) => texts.say(language, key, values),
    region: localeOf(language),
  }
  return printedPermit({ ...of, language, words, fonts })
}
