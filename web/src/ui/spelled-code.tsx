/** The short code in two halves; a screen reader spells it. */
export function SpelledCode({ code, className = '' }: { code: string; className?: string }) {
  const signs = code.replace(/\W/g, '')
  const half = Math.ceil(signs.length / 2)
  return (
    <p
      className={`figures flex flex-wrap justify-center gap-x-4 tracking-[0.16em] ${className}`}
      aria-label={[...signs].join(' ')}
      role="img"
    >
      <span>{signs.slice(0, half)}</span>
      <span>{signs.slice(half)}</span>
    </p>
  )
}
