import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Scrolls inside a sheet or page; a tab stop only while it overflows. */
export function ScrollArea({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) {
  const area = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const box = area.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setLong(box.scrollHeight > box.clientHeight + 1))
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={area}
      className={`min-h-0 flex-1 overflow-y-auto outline-offset-[-3px]! ${className}`}
      {...(isLong && { role: 'group', tabIndex: 0, 'aria-label': label })}
    >
      <div>{children}</div>
    </div>
  )
}
