import { lazy, Suspense } from 'react'
import type { MarkdownProps } from './markdown-text.tsx'
import { SkeletonLines } from './skeleton.tsx'

/** Without a network the parser may be missing: then the source text is shown. */
const AsWritten = ({ text }: MarkdownProps) => <p className="max-w-lines whitespace-pre-line">{text}</p>

// The parser is as large as a page: it is loaded with the first text.
const MarkdownText = lazy(() => import('./markdown-text.tsx').catch(() => ({ default: AsWritten })))

/** An association's Markdown. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <MarkdownText {...props} />
  </Suspense>
)
