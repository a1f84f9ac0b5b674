import { Parser } from 'saxen'

export type Attributes = Readonly<Record<string, string>>

interface Handlers {
  /** Names without their prefix. */
  open: (name: string, attributes: () => Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** What people's files have is far below: a dozen levels, some hundred letters in a tag. */
const DEEPEST = 1000
const LONGEST_TAG = 1_000_000

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A tag of twenty million attributes would become an object of as many. */
function refuseLongTags(xml: string): void {
  for (let begin = xml.indexOf('<'); begin !== -1;) {
    const end = xml.indexOf('>', begin)
    const isTag = xml[begin + 1] !== '!'
    if (isTag && (end === -1 ? xml.length : end) - begin > LONGEST_TAG) throw new Error('a tag is too long')
    begin = end === -1 ? -1 : xml.indexOf('<', end)
  }
}

/**
 * Reads XML from its beginning to its end without keeping it; entities that the file itself declares stay as they are. Throws
 * where it is broken, or deeper than any that a person's program writes.
 */
export function readXml(content: Uint8Array | string, { open, close, text }: Handlers): void {
  const xml = typeof content === 'string' ? content : new TextDecoder().decode(content)
  refuseLongTags(xml)
  let depth = 0
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (name, attributesOf, decode) => {
    if (++depth > DEEPEST) throw new Error('the elements are too deep')
    open(local(name), () =>
      Object.fromEntries(
        Object.entries(attributesOf()).map(([key, value]) => [local(key), decode(value)] as const),
      ),
    )
  })
  parser.on('closeTag', (name) => {
    depth -= 1
    close(local(name))
  })
  parser.on('text', (value, decode) => text(decode(value)))
  parser.on('cdata', text)
  parser.parse(xml)
}
