/** The fish of the brand: a single line, and spots in the accent. Size by `className`, colour inherited. */
export function Fish({ className = 'h-12', spots = true }: { className?: string; spots?: boolean }) {
  return (
    <svg viewBox="0 0 122 50" aria-hidden className={className} {...pen}>
      <FishLines spots={spots} />
    </svg>
  )
}

export const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The lines alone, for a larger drawing: 122 by 50, head to the left. */
export function FishLines({ spots = true }: { spots?: boolean }) {
  return (
    <>
      <path d="M6 27C17 14 39 8 62 12c17 3 29 8 38 11l15-11c-4 9-4 18 1 27l-16-10c-11 6-30 12-51 12C30 41 14 36 6 27c3 1 6 1 9 0" />
      <path d="M29 17c5 7 5 15 1 21M52 11c4-8 12-9 20-7-2 3-2 6-1 10M89 20c1-5 4-6 7-4M61 41c1 6 6 8 11 6l-2-8M36 32c4 5 9 6 13 3" />
      <circle cx="18" cy="23" r="1.5" fill="currentColor" stroke="none" />
      {spots && (
        <g fill="var(--line)" stroke="none">
          <circle cx="42" cy="19" r="1.4" />
          <circle cx="52" cy="24" r="1.4" />
          <circle cx="60" cy="18" r="1.4" />
          <circle cx="68" cy="25" r="1.4" />
          <circle cx="76" cy="21" r="1.4" />
          <circle cx="86" cy="26" r="1.4" />
        </g>
      )}
    </>
  )
}
