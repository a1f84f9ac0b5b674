import { UnreadableFile } from './found-shape.ts'

const CDATA = /(<!\[CDATA\[[^]*?\]\]>)/
/** In front of a name of an element or attribute. */
const PREFIX = /[<\s/]([a-z_][\w.-]*):[\w.-]+(?=[\s/>=])/gi
const DECLARED = /\sxmlns:([\w.-]+)\s*=/g
/** Every parser knows them. */
const ALWAYS_THERE = new Set(['xml', 'xmlns'])
const A_BARE_AMPERSAND = /&(?!#\d{1,7};|#x[\da-f]{1,6};|\w{1,40};)/gi
const FIRST_ELEMENT = /<([a-z_][\w.:-]*)/i

/** Text by hand has an ampersand in a name; programs leave out what a prefix stands for, and readers that are no browsers forgive both. */
function mended(xml: string): string {
  const parts = xml
    .split(CDATA)
    .map((part, n) => (n % 2 === 1 ? part : part.replace(A_BARE_AMPERSAND, '&amp;')))
  const text = parts.join('')
  const declared = new Set(Array.from(text.matchAll(DECLARED), ([, prefix]) => prefix))
  const used = new Set(Array.from(text.matchAll(PREFIX), ([, prefix = '']) => prefix))
  const missing = [...used].filter(
    (prefix) => !declared.has(prefix) && !ALWAYS_THERE.has(prefix.toLowerCase()),
  )
  if (missing.length === 0) return text
  const declarations = missing.map((prefix) => ` xmlns:${prefix}="urn:${prefix}"`).join('')
  return text.replace(FIRST_ELEMENT, (element) => element + declarations)
}

/** Throws UnreadableFile: of a broken file the browser gives what is in front of the fault, as if it were all. */
export function xmlDocument(xml: string): Document {
  const document = new DOMParser().parseFromString(mended(xml), 'application/xml')
  if (document.getElementsByTagName('parsererror').length > 0) throw new UnreadableFile('broken')
  return document
}
