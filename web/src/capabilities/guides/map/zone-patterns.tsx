/** Hatchings of full, held and closed zones, so that colour is not the only distinction. */
export function ZonePatterns() {
  return (
    <svg aria-hidden className="absolute size-0">
      <defs>
        <pattern
          id="zone-full"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="8" height="8" fill="var(--sheet)" />
          <path d="M0 0v8" stroke="var(--edge)" strokeWidth="2.4" />
        </pattern>
        <pattern id="zone-held" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill="var(--sheet)" />
          <circle cx="4" cy="4" r="1.5" fill="var(--line)" />
        </pattern>
        <pattern
          id="zone-closed"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="9" height="9" fill="var(--sheet)" />
          <path d="M0 0v9M0 0h9" stroke="var(--alarm)" strokeWidth="1.4" />
        </pattern>
      </defs>
    </svg>
  )
}
