import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** The result of a change, above the list: it is scrolled into view and read out. */
export function ChangeDone({ message }: { message: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the closing dialog has restored the focus.
    const soon = setTimeout(() => notice.current?.focus(), 100)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div ref={notice} tabIndex={-1} className="mb-6 rounded-sm outline-none">
      <Notice kind="success" isNew>
        {message}
      </Notice>
    </div>
  )
}
