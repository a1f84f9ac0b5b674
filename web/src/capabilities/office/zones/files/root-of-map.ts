import { readXml } from '#web/platform/files/read-xml.ts'
import { UnreadableFile } from './found-shape.ts'

/** A track of a day with all that a watch notes at each second has half of it. The page builds an object for each. */
const MOST_ELEMENTS = 1_000_000

/**
 * The first element of an XML file. Broken XML is refused here, since the browser's own parser writes its complaint to the console,
 * and so is what the page could not hold.
 */
export function rootOfMap(xml: string): string {
  let [root, open, elements] = ['', 0, 0]
  try {
    readXml(xml, {
      open: (name) => {
        if (root === '') root = name
        open += 1
        if (++elements > MOST_ELEMENTS) throw new UnreadableFile('tooMuch')
      },
      close: () => {
        open -= 1
      },
      text: () => undefined,
    })
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('broken')
  }
  if (open !== 0) throw new UnreadableFile('broken')
  return root
}
