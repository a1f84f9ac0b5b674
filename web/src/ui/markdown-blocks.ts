/** The part of Markdown that rules of a water need. What is not understood stays text. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'list'; isNumbered: boolean; items: string[] }
  | { kind: 'paragraph'; text: string }

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] }

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/
const BULLET = /^ {0,3}[-*+]\s+(.*)$/
const NUMBER = /^ {0,3}\d{1,9}[.)]\s+(.*)$/

function blockOfLine(line: string): Block {
  const heading = HEADING.exec(line)
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' }
  const bullet = BULLET.exec(line)?.[1]
  if (bullet !== undefined) return { kind: 'list', isNumbered: false, items: [bullet] }
  const numbered = NUMBER.exec(line)?.[1]
  if (numbered !== undefined) return { kind: 'list', isNumbered: true, items: [numbered] }
  return { kind: 'paragraph', text: line.trim() }
}

/** The block with one line more, where the line goes on with it; else undefined. */
function grown(block: Block, line: Block): Block | undefined {
  if (line.kind === 'paragraph') {
    if (block.kind === 'paragraph') return { ...block, text: `${block.text} ${line.text}` }
    if (block.kind !== 'list') return undefined
    const last = block.items.at(-1) ?? ''
    return { ...block, items: [...block.items.slice(0, -1), `${last} ${line.text}`] }
  }
  const isSameList = block.kind === 'list' && line.kind === 'list' && block.isNumbered === line.isNumbered
  return isSameList ? { ...block, items: [...block.items, ...line.items] } : undefined
}

/** The blocks of a text, in their order. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let isNew = true
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isNew = true
      continue
    }
    const block = blockOfLine(line)
    const last = blocks.at(-1)
    // An empty line ends a paragraph; the points of one list may stand apart.
    const joins = last && (!isNew || block.kind === 'list') ? grown(last, block) : undefined
    if (joins) blocks[blocks.length - 1] = joins
    else blocks.push(block)
    isNew = false
  }
  return blocks
}

const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)[^\s]+$/i
/** No sign may stand inside its own kind: so each is looked at once, however a text is made. */
const INLINE =
  /\\([\\`*_{}[\]()#+\-.!])|\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|(?<!\w)_([^_\s](?:[^_]*[^_\s])?)_(?!\w)|\[([^[\]]+)\]\(([^\s()]+)\)/g

/** What stands in a line: text, emphasis, links. A link that leads anywhere but the web, mail or phone is text. */
export function inlinesOf(text: string): Inline[] {
  const inlines: Inline[] = []
  const add = (next: Inline) => {
    const last = inlines.at(-1)
    if (last?.kind === 'text' && next.kind === 'text') last.text += next.text
    else inlines.push(next)
  }
  let seen = 0
  for (const found of text.matchAll(INLINE)) {
    const [all, escaped, strong, star, underline, label, href] = found
    if (found.index > seen) add({ kind: 'text', text: text.slice(seen, found.index) })
    add(inlineOf({ all, escaped, strong, emphasis: star ?? underline, label, href }))
    seen = found.index + all.length
  }
  if (seen < text.length) add({ kind: 'text', text: text.slice(seen) })
  return inlines
}

interface Found {
  all: string
  escaped: string | undefined
  strong: string | undefined
  emphasis: string | undefined
  label: string | undefined
  href: string | undefined
}

function inlineOf({ all, escaped, strong, emphasis, label, href }: Found): Inline {
  if (escaped !== undefined) return { kind: 'text', text: escaped }
  if (strong !== undefined) return { kind: 'strong', inside: inlinesOf(strong) }
  if (emphasis !== undefined) return { kind: 'emphasis', inside: inlinesOf(emphasis) }
  if (label !== undefined && href !== undefined && SAFE_LINK.test(href))
    return { kind: 'link', href, inside: inlinesOf(label) }
  return { kind: 'text', text: all }
}
