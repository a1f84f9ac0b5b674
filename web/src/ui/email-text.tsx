import { Fragment } from 'react'

/** Behind a sign, never inside a word. */
const AFTER_SIGN = /(?<=[@.\-_+])/u

/** An e-mail address: where the line is too short it breaks after a sign; one word that is longer than the line breaks anywhere. */
export const EmailText = ({ email }: { email: string }) => (
  <span className="wrap-anywhere">
    {email.split(AFTER_SIGN).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
