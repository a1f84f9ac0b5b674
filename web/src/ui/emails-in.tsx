import { Fragment, type ReactNode } from 'react'
import { EmailText } from './email-text.tsx'

const ADDRESS = /(\S+@\S+)/u

/** A sentence in which an e-mail address may stand: whole on the next line where it fits there, or else broken after a sign. */
export const EmailsIn = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="inline-block max-w-full">
        <EmailText email={part} />
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )

/** The same of what may be a sentence. */
export const withEmails = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <EmailsIn text={content} /> : content
