import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import {
  type AssociationFile,
  importAssociation,
  readAssociationFile,
  mistakeLines,
  summaryLines,
} from '#server/capabilities/catalogue/import-association/index.ts'
import { inviteWarden } from '#server/capabilities/identity/index.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand, terminalLanguage } from '../operate/operator-command.ts'

const texts = loadTexts()
const language = terminalLanguage()
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Reads a file; prints its mistakes and returns undefined if it has any. */
function read(path: string): AssociationFile | undefined {
  const file = basename(path)
  try {
    const found = readAssociationFile(readFileSync(resolve(path), 'utf8'))
    if ('file' in found) return found.file
    console.error(mistakeLines(texts, language, file, found.mistakes).join('\n'))
  } catch (error) {
    console.error(texts.say(language, 'import.unreadable', { file, reason: reasonOf(error) }))
  }
  return undefined
}

const paths = typed({}, { least: 1, most: Infinity })?.positionals
const files = paths?.map((path) => ({ name: basename(path), file: read(path) }))

// The database is not needed to say that no file can be loaded.
if (files?.every(({ file }) => file === undefined)) process.exitCode = 1
else
  await runOperatorCommand('import', files, async ({ db, config, outbox }, named) => {
    const now = new Date()
    let areAllLoaded = true
    for (const { name, file } of named)
      try {
        if (file === undefined) areAllLoaded = false
        else {
          const done = await importAssociation(db, file, now, (tx, warden) =>
            inviteWarden(tx, { outbox, config }, warden, now),
          )
          console.log(summaryLines(texts, language, name, done).join('\n'))
        }
      } catch (error) {
        areAllLoaded = false
        console.error(texts.say(language, 'import.failed', { file: name, reason: reasonOf(error) }))
      }
    return areAllLoaded
  })
