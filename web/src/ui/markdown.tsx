import { Fragment, type ReactNode } from 'react'
import { Link } from './link.tsx'
import { type Block, type Inline, inlinesOf, readMarkdown } from './markdown-blocks.ts'

export interface MarkdownProps {
  /** What an association wrote. Nothing in it is ever taken for HTML. */
  text: string
  /** Level of its highest headings where it stands. */
  level?: 2 | 3 | 4
}

/** Headings, paragraphs, lists, emphasis and links; everything else stays the text that it is. */
export function Markdown({ text, level = 2 }: MarkdownProps) {
  const blocks = readMarkdown(text)
  const highest = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.level : 6)))
  return (
    <div className="flex max-w-lines flex-col gap-3">
      {blocks.map((block, place) => (
        <Fragment key={place}>{drawBlock(block, level - highest)}</Fragment>
      ))}
    </div>
  )
}

function drawBlock(block: Block, shift: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(6, block.level + shift)}` as 'h2'
      return <Heading className="mt-2 text-lg">{drawInlines(block.text)}</Heading>
    }
    case 'paragraph':
      return <p>{drawInlines(block.text)}</p>
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul'
      return (
        <List className={`flex flex-col gap-1 pl-6 ${block.isNumbered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, place) => (
            <li key={place}>{drawInlines(item)}</li>
          ))}
        </List>
      )
    }
  }
}

const drawInlines = (text: string): ReactNode => inlinesOf(text).map(drawInline)

function drawInline(inline: Inline, place: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return <Fragment key={place}>{inline.text}</Fragment>
    case 'strong':
      return <strong key={place}>{inline.inside.map(drawInline)}</strong>
    case 'emphasis':
      return <em key={place}>{inline.inside.map(drawInline)}</em>
    case 'link':
      return (
        <Link key={place} href={inline.href} target="_blank" rel="noreferrer">
          {inline.inside.map(drawInline)}
        </Link>
      )
  }
}
