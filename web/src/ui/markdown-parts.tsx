import type { MarkdownToJSX } from 'markdown-to-jsx/react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from './link.tsx'
import { isSafeLink } from './safe-link.ts'

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

interface Inside {
  children?: ReactNode
}

const IS_WEB = /^http/i

/** Links to the web, mail and phones; any other target is plain text. */
function SafeLink({ href, children }: Inside & { href?: string }) {
  const { t } = useTranslation()
  if (href === undefined || !isSafeLink(href)) return children
  if (!IS_WEB.test(href)) return <Link href={href}>{children}</Link>
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> ({t('ui.opensElsewhere')})</span>
    </Link>
  )
}

/** Headings have no ids, which could collide with the page's own. */
const headingOf = (level: number) => {
  const Heading = `h${Math.max(2, Math.min(6, level))}` as 'h2'
  return ({ children }: Inside) => <Heading className="mt-2 text-lg">{children}</Heading>
}

type Cell = Inside & Pick<ComponentProps<'td'>, 'style'>
const cell = 'border-b border-hair py-2 pr-4 align-top last:pr-0'

const always = {
  a: SafeLink,
  // A picture would be fetched from another host and disclose the reader: its alt text is shown.
  img: ({ alt }: { alt?: string }) => alt ?? null,
  p: ({ children }: Inside) => <p>{children}</p>,
  ul: ({ children }: Inside) => <ul className="flex list-disc flex-col gap-1 pl-6">{children}</ul>,
  ol: ({ children, start }: Inside & { start?: number }) => (
    <ol start={start} className="flex list-decimal flex-col gap-1 pl-6">
      {children}
    </ol>
  ),
  li: ({ children }: Inside) => <li>{children}</li>,
  blockquote: ({ children }: Inside) => (
    <blockquote className="flex flex-col gap-3 border-l-3 border-line py-1 pl-4">{children}</blockquote>
  ),
  hr: () => <hr className="my-2 border-hair" />,
  pre: ({ children }: Inside) => <pre className="whitespace-pre-wrap">{children}</pre>,
  code: ({ children }: Inside) => <code>{children}</code>,
  table: ({ children }: Inside) => (
    <table className="w-full border-collapse text-left text-sm wrap-anywhere">{children}</table>
  ),
  th: ({ children, style }: Cell) => (
    <th scope="col" style={style} className={`${cell} font-semibold`}>
      {children}
    </th>
  ),
  td: ({ children, style }: Cell) => (
    <td style={style} className={cell}>
      {children}
    </td>
  ),
  input: ({ checked }: { checked?: boolean }) => (checked ? '☑' : '☐'),
  // Footnotes, without ids.
  div: ({ children }: Inside) => <div>{children}</div>,
  footer: ({ children }: Inside) => <div className="text-sm text-ink-soft">{children}</div>,
} satisfies MarkdownToJSX.Overrides

const LEVELS = [1, 2, 3, 4, 5, 6] as const
const known = new Map<number, MarkdownToJSX.Overrides>()

/** Our typography for each element; headings are shifted by `shift` levels. */
export function markdownParts(shift: number): MarkdownToJSX.Overrides {
  const before = known.get(shift)
  if (before) return before
  const headings = Object.fromEntries(LEVELS.map((level) => [`h${level}`, headingOf(level + shift)]))
  const parts: MarkdownToJSX.Overrides = { ...always, ...headings }
  known.set(shift, parts)
  return parts
}
