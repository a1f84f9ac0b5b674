import type { ReactNode } from 'react'
import { useId } from 'react'

interface TitledProps {
  title: string
  children: ReactNode
}

/** A part of a public page. */
export function Titled({ title, children }: TitledProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Rules, one a line. */
export const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="flex max-w-lines list-disc flex-col gap-1 pl-5 marker:text-line">
    {of.map((sentence) => (
      <li key={sentence} className="wrap-anywhere">
        {sentence}
      </li>
    ))}
  </ul>
)

/** Nothing where there is nothing to say. */
export const TitledSentences = ({ title, of }: { title: string; of: readonly string[] }) =>
  of.length === 0 ? null : (
    <Titled title={title}>
      <Sentences of={of} />
    </Titled>
  )
