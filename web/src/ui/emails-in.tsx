import { Fragment, type ReactNode } from 'react'
import { EmailText } from './email-text.tsx'

const isAddress = (word: string): boolean => word.slice(1, -1).includes('@')

/** A sentence in which an e-mail address may stand: whole on the next line where it fits there, or else broken after a sign. */
export function EmailsIn({ text }: { text: string }) {
  const words = text.split(/(?<=\s)|(?=\s)/u)
  if (!words.some(isAddress)) return text
  return words.map((word, index) =>
    isAddress(word) ? (
      <span key={index} className="inline-block max-w-full">
        <EmailText email={word} />
      </span>
    ) : (
      <Fragment key={index}>{word}</Fragment>
    ),
  )
}

/** The same of what may be a sentence. */
export const withEmails = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <EmailsIn text={content} /> : content
