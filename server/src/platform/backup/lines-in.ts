import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BadBackup, LONGEST_LINE } from './backup-file.ts'

/**
 * By \n only. Node's readline also splits at U+2028 and U+2029, which PostgreSQL does not escape in JSON. Whatever the file
 * unpacks to, no more than one line of at most `longest` characters is in memory.
 */
export async function* linesIn(file: string, longest = LONGEST_LINE): AsyncGenerator<string> {
  const source = createReadStream(file)
  const plain = createGunzip().setEncoding('utf8')
  source.on('error', (error) => plain.destroy(error))
  let begun = ''
  let number = 1
  const add = (text: string): void => {
    if (begun.length + text.length > longest) throw new BadBackup('longLine', { line: number, most: longest })
    begun += text
  }
  try {
    for await (const text of source.pipe(plain) as AsyncIterable<string>) {
      const [first = '', ...others] = text.split('\n')
      add(first)
      for (const other of others) {
        yield begun
        begun = ''
        number += 1
        add(other)
      }
    }
    if (begun !== '') yield begun
  } finally {
    source.destroy()
    plain.destroy()
  }
}
