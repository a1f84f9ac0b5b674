/** An element of a file of a bank: its name without the prefix, its text, what is in it. */
export interface Element {
  name: string
  attributes: string
  text: string
  inside: Element[]
}

/** Definitions, and what they define, are in no statement: with them a small file can ask for much memory, or for another file. */
export class UnsafeXml extends Error {}
export class DamagedXml extends Error {}

const DEEPEST = 60
const MOST_ELEMENTS = 1_000_000
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const PART =
  /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[(?<raw>.*?)\]\]>|<(?<close>\/)?(?<name>[A-Za-z_][\w.:-]*)(?<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/)?>|(?<text>[^<]+)|(?<other><)/gs
const AN_ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>\w{1,10}));|&/gi

/** Reads elements, texts and CDATA, and nothing else of XML. Throws UnsafeXml or DamagedXml. */
export function readXml(source: string): Element {
  const root: Element = { name: '', attributes: '', text: '', inside: [] }
  const open: Element[] = [root]
  let count = 0
  for (const { groups = {} } of source.matchAll(PART)) {
    const { close, name, attributes = '', empty, text, raw, other } = groups
    const parent = open.at(-1)
    if (parent === undefined) throw new DamagedXml('more is closed than was opened')
    // `<!DOCTYPE` and `<!ENTITY` are no element, no comment and no CDATA.
    if (other !== undefined)
      throw /<!/.test(source) ? new UnsafeXml('definitions') : new DamagedXml('a lone <')
    if (text !== undefined) parent.text += resolved(text)
    else if (raw !== undefined) parent.text += raw
    else if (name === undefined) continue
    else if (close !== undefined) {
      if (open.length === 1 || parent.name !== localName(name)) throw new DamagedXml(`${name} was not open`)
      open.pop()
    } else {
      const element: Element = { name: localName(name), attributes, text: '', inside: [] }
      parent.inside.push(element)
      if (++count > MOST_ELEMENTS || open.length > DEEPEST) throw new DamagedXml('too many elements')
      if (empty === undefined) open.push(element)
    }
  }
  if (open.length !== 1) throw new DamagedXml('it is cut off')
  return root
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const resolved = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(AN_ENTITY, (...found) => {
        const { decimal, hex, name = '' } = found.at(-1) as Record<string, string | undefined>
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
        if (!Number.isNaN(code)) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\u{FFFD}'
        const letter = NAMED[name]
        if (letter === undefined) throw new UnsafeXml(`an entity: ${name}`)
        return letter
      })
    : text

/** The elements at the end of these names. */
export const elementsAt = (of: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ inside }) => inside.filter((one) => one.name === name)),
    [of],
  )

/** The first text at the end of these names; empty: none. */
export const textAt = (of: Element, ...path: string[]): string =>
  elementsAt(of, ...path)[0]?.text.trim() ?? ''
