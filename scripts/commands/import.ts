import { basename, dirname, resolve } from 'node:path'
import {
  type AssociationFile,
  doubtLines,
  importAssociation,
  type InviteWarden,
  ManagedByOffice,
  mistakeLines,
  PictureNotStored,
  type Pictures,
  readAssociationFile,
  readPictures,
  ruleLines,
  summaryLines,
} from '#server/capabilities/catalogue/import-association/index.ts'
import { inviteWarden } from '#server/capabilities/identity/index.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { typed } from '../operate/arguments.ts'
import { readNamedFile } from '../operate/named-file.ts'
import { runOperatorCommand, terminalLanguage } from '../operate/operator-command.ts'
import { whyUnreadable } from '../operate/unreadable-file.ts'

const texts = loadTexts()
const language = terminalLanguage()
function reasonOf(error: unknown): string {
  if (error instanceof ManagedByOffice) return texts.say(language, 'import.managedByOffice')
  if (error instanceof PictureNotStored)
    return texts.say(language, 'import.mistakes.PICTURE_MISSING', { file: error.file })
  return error instanceof Error ? error.message : String(error)
}

interface Readable {
  file: AssociationFile
  pictures: Pictures
}

/** Reads a file and its pictures; prints its mistakes and returns undefined if it has any. */
async function read(path: string): Promise<Readable | undefined> {
  const file = basename(path)
  try {
    const found = readAssociationFile(readNamedFile(path), new Date())
    const pictures = 'file' in found ? await readPictures(found.file, dirname(resolve(path))) : found
    if ('file' in found && 'pictures' in pictures) {
      for (const line of doubtLines(texts, language, file, found.doubts)) console.warn(line)
      return { file: found.file, ...pictures }
    }
    const inPictures = 'placed' in found && 'mistakes' in pictures ? found.placed(pictures.mistakes) : []
    const mistakes = 'mistakes' in found ? found.mistakes : inPictures
    console.error(mistakeLines(texts, language, file, mistakes).join('\n'))
  } catch (error) {
    const { key, values } = whyUnreadable(path, error)
    console.error(texts.say(language, `import.${key}`, values))
  }
  return undefined
}

const commandLine = typed(
  { say: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
  { least: 1, most: Infinity },
)
const paths = commandLine?.positionals
const files: { name: string; readable: Readable | undefined }[] = []
for (const path of paths ?? []) files.push({ name: basename(path), readable: await read(path) })

const replaces = commandLine?.values.replace === true

// The database is needed neither to read the rules back nor to say that no file can be loaded.
if (commandLine?.values.say) {
  for (const { name, readable } of files) {
    if (readable === undefined) process.exitCode = 1
    else {
      const { file } = readable
      console.log(texts.say(language, 'import.said', { file: name, name: file.name }))
      console.log(ruleLines(texts, language, file, new Date()).join('\n'))
    }
  }
} else if (paths !== undefined && files.every(({ readable }) => readable === undefined)) process.exitCode = 1
else
  await runOperatorCommand('import', paths && files, async ({ db, config, outbox }, named) => {
    const now = new Date()
    let areAllLoaded = true
    for (const { name, readable } of named)
      try {
        if (readable === undefined) areAllLoaded = false
        else {
          const { file, pictures } = readable
          const invite: InviteWarden = (tx, warden) =>
            inviteWarden(tx, { outbox, config, texts }, warden, now)
          const done = await importAssociation(db, file, now, invite, pictures, { replaces })
          console.log(
            [
              ...summaryLines(texts, language, name, file, done),
              ...ruleLines(texts, language, file, now),
            ].join('\n'),
          )
        }
      } catch (error) {
        areAllLoaded = false
        console.error(texts.say(language, 'import.failed', { file: name, reason: reasonOf(error) }))
      }
    return areAllLoaded
  })
