import { lazy, Suspense } from 'react'
import type { MarkdownProps } from './markdown-text.tsx'
import { SkeletonLines } from './skeleton.tsx'

/** Without a network its reader may be missing: then the text as it was written, which Markdown is made for. */
const AsWritten = ({ text }: MarkdownProps) => <p className="max-w-lines whitespace-pre-line">{text}</p>

// The reader weighs as much as a page: it comes with the first text that needs it.
const MarkdownText = lazy(() => import('./markdown-text.tsx').catch(() => ({ default: AsWritten })))

/** What an association wrote, in Markdown. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <MarkdownText {...props} />
  </Suspense>
)
