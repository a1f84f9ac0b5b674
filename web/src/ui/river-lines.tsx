/** Behind the start page and the permit only. The parent and the content above it are `relative`. */
export function RiverLines({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`river-lines pointer-events-none absolute inset-0 ${className}`} />
}
