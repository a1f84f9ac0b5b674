import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface AreaProps {
  label: string
  className?: string
  children: ReactNode
}

/** Scrolls inside a sheet, a page or a column; a tab stop only while it overflows. */
export function ScrollArea({ label, className = '', children }: AreaProps) {
  const area = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={area}
      className={`min-h-0 flex-1 overflow-y-auto outline-offset-[-3px]! ${className}`}
      {...useTabStop(area, 'Height', label)}
    >
      <div>{children}</div>
    </div>
  )
}

/** A table whose words may be wider than the phone moves in it, and the page does not; a tab stop only then. */
export function SidewaysArea({ label, className = '', children }: AreaProps) {
  const area = useRef<HTMLDivElement>(null)
  return (
    <div ref={area} className={`overflow-x-auto ${className}`} {...useTabStop(area, 'Width', label)}>
      {children}
    </div>
  )
}

function useTabStop(area: RefObject<HTMLDivElement | null>, side: 'Height' | 'Width', label: string) {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const box = area.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setOverflowing(box[`scroll${side}`] > box[`client${side}`] + 1))
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [area, side])
  return isOverflowing && { role: 'group', tabIndex: 0, 'aria-label': label }
}
