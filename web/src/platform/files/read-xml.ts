import { Parser } from 'saxen'

export type Attributes = Readonly<Record<string, string>>

interface Handlers {
  /** Names without their prefix. */
  open: (name: string, attributes: () => Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads XML from its beginning to its end without keeping it; entities that the file itself declares stay as they are. Throws where it is broken. */
export function readXml(xml: Uint8Array | string, { open, close, text }: Handlers): void {
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (name, attributesOf, decode) => {
    open(local(name), () =>
      Object.fromEntries(
        Object.entries(attributesOf()).map(([key, value]) => [local(key), decode(value)] as const),
      ),
    )
  })
  parser.on('closeTag', (name) => close(local(name)))
  parser.on('text', (value, decode) => text(decode(value)))
  parser.on('cdata', text)
  parser.parse(typeof xml === 'string' ? xml : new TextDecoder().decode(xml))
}
