import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NOW } from './association-file-for-test.ts'
import { readAssociationFile } from './read-association-file.ts'
import { fileFromKept, fileToKeep } from './kept-file.ts'

const FOLDERS = ['demo/associations/', 'association-file/templates/'].map(
  (name) => new URL(`../${name}`, import.meta.url),
)
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') })),
)

function read(text: string) {
  const found = readAssociationFile(text, NOW)
  if ('mistakes' in found) throw new Error(JSON.stringify(found.mistakes))
  return found.file
}

describe('a file that is kept, written out and read again', () => {
  it.each(files)('$name is the same file', ({ text }) => {
    const file = read(text)
    const { members, memberNumbers, blocked, wardens } = file
    const onlyEmails = new Map(
      file.discountCodes.flatMap(({ code, onlyEmail }) =>
        onlyEmail === undefined ? [] : [[code.toUpperCase(), onlyEmail]],
      ),
    )
    const people = { members, memberNumbers, blocked, wardens, onlyEmails }
    const kept = JSON.stringify(fileToKeep(file))
    const again = fileFromKept(JSON.parse(kept), people, new Map())
    expect(read(JSON.stringify(again))).toEqual(file)
    for (const email of [...members, ...blocked, ...wardens].map((one) =>
      typeof one === 'string' ? one : one.email,
    ))
      expect(kept).not.toContain(email)
  })
})
