const AREA = 'M4 16C6 4 16 3 24 5s12 1 12 7-6 8-14 8-16 2-18-4z'

interface ZoneSwatchProps {
  className: string
  fill?: string | undefined
  isBeaded?: true
}

/** A zone's mark next to its label. */
export function ZoneSwatch({ className, fill, isBeaded }: ZoneSwatchProps) {
  return (
    <svg viewBox="0 0 40 24" aria-hidden className="zone-swatch h-6 w-10 shrink-0" {...(fill && { fill })}>
      <path d={AREA} className={`zone ${className}`} />
      {isBeaded && <path d={AREA} className="zone-beads" />}
    </svg>
  )
}
