import { type Attributes, readXml } from '#web/platform/files/read-xml.ts'

/** An element of a file of a bank: its name without the prefix, its text, what is in it. */
export interface Element {
  name: string
  attributes: Attributes
  text: string
  inside: Element[]
}

/** Definitions, and what they define, are in no statement: with them a small file can ask for much memory, or for another file. */
export class UnsafeXml extends Error {}
export class DamagedXml extends Error {}

const DEEPEST = 60
const MOST_ELEMENTS = 1_000_000
/** No element, no comment and no CDATA. */
const DEFINITION = /<!(?!--|\[CDATA\[)/
const TEXT_AS_IT_IS = '<![CDATA['

/** Also “<!b” may stand in a text that is as it is. */
const hasDefinitions = (source: string): boolean =>
  source
    .split(TEXT_AS_IT_IS)
    .some((part, n) => DEFINITION.test(n === 0 ? part : part.slice(Math.max(0, part.indexOf(']]>')))))

/** The root, in which the document is. Throws UnsafeXml or DamagedXml. */
export function treeOf(source: string): Element {
  if (hasDefinitions(source)) throw new UnsafeXml('definitions')
  const root: Element = { name: '', attributes: {}, text: '', inside: [] }
  const open: Element[] = [root]
  let count = 0
  try {
    readXml(source, {
      open: (name, attributesOf) => {
        const element: Element = { name, attributes: attributesOf(), text: '', inside: [] }
        open.at(-1)?.inside.push(element)
        if (++count > MOST_ELEMENTS || open.push(element) > DEEPEST) throw new DamagedXml('too many elements')
      },
      close: () => void open.pop(),
      text: (text) => {
        const within = open.at(-1)
        if (within !== undefined) within.text += text
      },
    })
  } catch (error) {
    throw error instanceof DamagedXml ? error : new DamagedXml('it cannot be read', { cause: error })
  }
  if (open.length !== 1) throw new DamagedXml('it is cut off')
  return root
}

/** The elements at the end of these names. */
export const elementsAt = (of: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ inside }) => inside.filter((one) => one.name === name)),
    [of],
  )

/** The first text at the end of these names; empty: none. */
export const textAt = (of: Element, ...path: string[]): string =>
  elementsAt(of, ...path)[0]?.text.trim() ?? ''
