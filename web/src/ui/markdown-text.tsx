import { astToJSX, type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react'
import type { ReactNode } from 'react'
import { type HeadingLevel, markdownParts } from './markdown-parts.tsx'

export interface MarkdownProps {
  /** Written by an association. HTML in it is text. */
  text: string
  /** Level of its highest headings. */
  level?: 2 | 3 | 4
}

const reading = { disableParsingRawHTML: true, disableFrontmatter: true } as const

/** Headings, paragraphs, lists, tables, quotes, emphasis and links; all else stays text. */
export default function MarkdownText({ text, level = 2 }: MarkdownProps): ReactNode {
  const read = parser(text, reading)
  const overrides = markdownParts(level - highestIn(read))
  return (
    <div className="flex max-w-lines flex-col gap-3">
      {astToJSX(read, { ...reading, overrides, wrapper: null })}
    </div>
  )
}

function highestIn(read: MarkdownToJSX.ASTNode[]): HeadingLevel {
  const levels = read.flatMap((node) => (node.type === RuleType.heading ? node.level : []))
  return Math.min(6, ...levels) as HeadingLevel
}
