import { existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import {
  convertText,
  doubtLines,
  mistakeLines,
} from '#server/capabilities/catalogue/import-association/index.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { typed } from '../operate/arguments.ts'
import { readNamedFile } from '../operate/named-file.ts'
import { terminalLanguage } from '../operate/operator-command.ts'
import { whyUnreadable } from '../operate/unreadable-file.ts'
import { whyUnwritable } from '../operate/unwritable-folder.ts'

// Writes an association's file in the present format beside the file of the earlier one.
const texts = loadTexts()
const language = terminalLanguage()
const say = (key: string, values?: Record<string, string | number>): string =>
  texts.say(language, `import.${key}`, values)

/** Whether the file is now there in the present format. */
function convert(path: string): boolean {
  const file = basename(path)
  const target = resolve(path).replace(/(\.json)?$/, '.format-2.json')
  const done = convertText(readNamedFile(path), new Date())
  if ('mistakes' in done) {
    console.error(mistakeLines(texts, language, file, done.mistakes).join('\n'))
    return false
  }
  if ('isOfPresentFormat' in done) {
    console.log(say('convert.notNeeded', { file }))
    return true
  }
  if (existsSync(target)) {
    console.error(say('convert.exists', { file: basename(target) }))
    return false
  }
  try {
    writeFileSync(target, done.text)
  } catch (error) {
    const why = whyUnwritable(error)
    if (why === undefined) throw error
    console.error(texts.say(language, `operate.${why}`, { folder: dirname(target) }))
    return false
  }
  console.log(say('convert.done', { file, target: basename(target) }))
  for (const line of doubtLines(texts, language, file, done.doubts)) console.warn(line)
  return true
}

for (const path of typed({}, { least: 1, most: Infinity })?.positionals ?? [])
  try {
    if (!convert(path)) process.exitCode = 1
  } catch (error) {
    const { key, values } = whyUnreadable(path, error)
    console.error(say(key, values))
    process.exitCode = 1
  }
