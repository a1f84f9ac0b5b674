/** Behind a sign, never inside a word. */
const AFTER_SIGN = /(?<=[@.\-_+])/u

/** An e-mail address: where the line is too short it breaks after a sign; one word that is longer than the line breaks anywhere. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(AFTER_SIGN)
  return (
    <span className="wrap-anywhere">
      {parts.slice(0, -1).map((part, index) => (
        <span key={index} className="breakable-behind">
          {part}
        </span>
      ))}
      {parts.at(-1)}
    </span>
  )
}
