import { useMemo } from 'react'
import { qrModules, qrPath } from '#permit-sheet/qr-modules.ts'

/** Dark on white in every colour scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The ticket's white square is the margin; a lit screen needs little error correction.
  const modules = useMemo(() => qrModules(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  )
}
