import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** By \n only. Node's readline also splits at U+2028 and U+2029, which PostgreSQL does not escape in JSON. */
export async function* linesIn(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const plain = createGunzip().setEncoding('utf8')
  source.on('error', (error) => plain.destroy(error))
  let begun = ''
  try {
    for await (const text of source.pipe(plain) as AsyncIterable<string>) {
      const [first = '', ...others] = text.split('\n')
      begun += first
      for (const other of others) {
        yield begun
        begun = other
      }
    }
    if (begun !== '') yield begun
  } finally {
    source.destroy()
  }
}
