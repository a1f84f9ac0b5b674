import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { MarkdownProps } from './markdown-text.tsx'
import { SkeletonLines } from './skeleton.tsx'

/** Without a network the parser may be missing: then the source text is shown. */
const AsWritten = ({ text }: MarkdownProps) => <p className="max-w-lines whitespace-pre-line">{text}</p>

let known: ComponentType<MarkdownProps> | undefined

/** The parser is as large as a page: it is loaded with the first text, or before a document that is to have its texts. */
export async function loadMarkdown(): Promise<void> {
  known = (await import('./markdown-text.tsx')).default
}

const MarkdownText = lazy(() => import('./markdown-text.tsx').catch(() => ({ default: AsWritten })))

/** An association's Markdown. */
export function Markdown(props: MarkdownProps) {
  const [Known] = useState(() => known)
  if (Known !== undefined) return <Known {...props} />
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <MarkdownText {...props} />
    </Suspense>
  )
}
