/** The hatchings of zones that are full or closed: told apart without colour, too. */
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
