import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** What is now, above the list: it is brought into view and read out. */
export function ChangeDone({ said }: { said: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has given the focus back to where it was opened.
    const soon = setTimeout(() => notice.current?.focus(), 100)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div ref={notice} tabIndex={-1} className="mb-6 rounded-sm outline-none">
      <Notice kind="success" isNew>
        {said}
      </Notice>
    </div>
  )
}
